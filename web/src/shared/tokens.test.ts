import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colours } from '@chaski/contract/settings.ts'
import { tripStatusIds } from '@chaski/contract/trips/statuses.ts'
import { driverLooks } from '#src/ui/status/driver-look.ts'
import { type FleetState, fleetStates } from '#src/ui/map/fleet/fleet-states.ts'
import { palettes } from '#src/ui/map/style/palette.ts'
import { tripLook } from '#src/ui/status/trip-look.ts'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** The values of a token: one, or one by day and one by night. */
const token = (name: string): string[] =>
  (new RegExp(`--${name}:([^;]+);`).exec(tokens)?.[1] ?? '').match(/#[0-9a-f]{6}/g) ?? []

// A stylesheet cannot import what the contract says and a map cannot read a stylesheet: both are held together here.
test('routes have the blue of the specification on every page and map', () => {
  expect(token('route')).toEqual([colours.route])
  for (const palette of Object.values(palettes)) expect(palette.route).toBe(colours.route)
})

test.each([
  ['action', colours.primary, 2],
  ['km', colours.km, 0],
] as const)('--%s is a %s that can be read by day and by night', (name, _colour, strongest) => {
  expect(token(name)).not.toEqual([])
  for (const value of token(name)) {
    const parts = [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16))
    expect(parts.indexOf(Math.max(...parts))).toBe(strongest)
  }
})

const luminance = (value: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(value.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each(['action', 'action-hover'])(
  'the words on --%s can be read, under the pointer too',
  (name) => {
    const [words = ''] = token('on-action')
    for (const value of token(name))
      expect((luminance(words) + 0.05) / (luminance(value) + 0.05)).toBeGreaterThanOrEqual(4.5)
  },
)

test.each(Object.keys(fleetStates) as FleetState[])(
  'a unit that is %s has one colour in lists and on the map',
  (state) => {
    expect(token(`unit-${state.replaceAll('_', '-')}`)).toEqual([fleetStates[state].color])
  },
)

test('every state has a colour of its own name', () => {
  for (const { tone } of Object.values(driverLooks)) expect(token(tone), tone).toHaveLength(1)
  for (const id of tripStatusIds)
    expect(token(tripLook(id).tone), tripLook(id).label).toHaveLength(1)
})
