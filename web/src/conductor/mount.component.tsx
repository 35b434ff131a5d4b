import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openPhone, answerWork } from '#src/test/open-phone.tsx'
import { anOffer, atWork, aTrip } from '#src/test/phone-work.ts'

const server = fakeServer()
/** Phones lying in the mount of a dashboard. */
const mounts = [
  [800, 360],
  [915, 412],
] as const

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect()
const isWhole = ({ top, left, bottom, right }: DOMRect): boolean =>
  top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth
const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** All of these stand on the screen at once, none over another, each big enough for a thumb where it is touched. */
const expectAtOnce = async (names: { read: string[]; touch: (string | RegExp)[] }) => {
  for (const name of names.touch)
    await expect.element(page.getByRole('button', { name }).last()).toBeVisible()
  const touched = names.touch.map((name) => page.getByRole('button', { name }).last().element())
  const read = names.read.map((text) => page.getByText(text).first().element())
  const boxes = [...touched, ...read].map(boxOf)
  expect(boxes.filter((box) => !isWhole(box))).toEqual([])
  for (const [n, box] of boxes.entries())
    for (const other of boxes.slice(n + 1)) expect(overlap(box, other)).toBe(false)
  for (const element of touched) {
    expect(boxOf(element).height).toBeGreaterThanOrEqual(56)
    expect(boxOf(element).width).toBeGreaterThanOrEqual(56)
  }
  // Nothing hangs over the side.
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

test.each(mounts)('an offer at one glance at %i × %i', async (width, height) => {
  answerWork(server, { driver: atWork(), offers: [anOffer()] })
  await openPhone(server, 'servicio', { size: [width, height] })
  await expectAtOnce({
    touch: ['Aceptar', 'Rechazar', /^SOS/],
    read: [
      'S/ 25.50',
      'Calle Santa Catalina 301, Cercado',
      'Aeropuerto Internacional Alfredo Rodríguez Ballón',
    ],
  })
})

test.each(mounts)('a trip and its next step at one glance at %i × %i', async (width, height) => {
  answerWork(server, { driver: atWork(), trips: [aTrip()] })
  await openPhone(server, 'servicio', { size: [width, height] })
  await expectAtOnce({
    touch: ['Llegué', /^SOS/],
    read: ['Calle Santa Catalina 301, Cercado', 'Puerta verde frente al monasterio', 'En camino'],
  })
})

test.each(mounts)(
  'waiting, with rest and the end of the day at hand at %i × %i',
  async (...size) => {
    answerWork(server, { driver: atWork() })
    await openPhone(server, 'servicio', { size })
    await expectAtOnce({ touch: ['Descanso', /Terminar jornada/, /^SOS/], read: ['Esperando un'] })
  },
)

test.each(mounts)('a section without a next step fits too at %i × %i', async (...size) => {
  answerWork(server, { driver: atWork({ shift: null, status_driver_id: driverStatus.OFF_SHIFT }) })
  await openPhone(server, 'mas', { size })
  await expectAtOnce({ touch: [/^SOS/], read: ['Fuera de turno', 'En línea'] })
})
