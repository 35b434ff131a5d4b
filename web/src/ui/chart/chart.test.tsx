import type { ReactNode } from 'react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BarChart } from './bar-chart.tsx'
import { HeatChart } from './heat-chart.tsx'
import { LineChart } from './line-chart.tsx'
import { axisTicks, heatStep, spread } from './scale.ts'

const draw = (chart: ReactNode) => renderToStaticMarkup(<MantineProvider>{chart}</MantineProvider>)

test('an axis starts at zero, in round steps, and reaches past the highest value', () => {
  expect(axisTicks(7)).toEqual([0, 2, 4, 6, 8])
  expect(axisTicks(400)).toEqual([0, 100, 200, 300, 400])
  expect(axisTicks(0.9)).toEqual([0, 0.25, 0.5, 0.75, 1])
  expect(axisTicks(0)).toEqual([0, 1])
})

test('heat has five steps and none for nothing', () => {
  expect([0, 1, 50, 100].map((value) => heatStep(value, 100))).toEqual([0, 0.2, 0.6, 1])
  expect(heatStep(3, 0)).toBe(0)
})

test('names of lines that end together stand apart, the others at their line', () => {
  expect(spread([190, 188, 40], 14)).toEqual([190, 176, 40])
  expect(spread([188, 190, 180], 14)).toEqual([176, 190, 162])
})

test('bars carry their name and number, and none for zero reaches nobody', () => {
  const html = draw(
    <BarChart
      title="Motivos de cancelación"
      unit="servicios"
      bars={[
        { label: 'Demora', value: 1200 },
        { label: 'Otro', value: 0 },
      ]}
    />,
  )
  expect(html).toContain('Demora')
  expect(html).toContain('1,200')
  expect(html).toContain('width="330"')
})

test('each line is named at its end, each hour of the heat written in its cell', () => {
  const line = draw(
    <LineChart
      title="Servicios por hora"
      unit="servicios"
      labels={['06', '07']}
      lines={[{ name: 'Hoy', values: [3, 7] }]}
    />,
  )
  expect(line).toContain('points="48,122.5 468,32.5"')
  expect(line).toContain('>Hoy<')
  const heat = draw(
    <HeatChart
      title="Semana"
      unit="servicios"
      columns={['06', '07']}
      rows={[{ label: 'lun', values: [0, 12] }]}
    />,
  )
  expect(heat).toContain('>12<')
})
