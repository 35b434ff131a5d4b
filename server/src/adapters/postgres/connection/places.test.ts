import { expect, test } from 'vitest'
import { createPlaces, NoConnection } from './places.ts'

const never = 60_000

test('places are given in the order of asking', async () => {
  const places = createPlaces(2, never)
  await places.take()
  await places.take()
  const entered: number[] = []
  const waits = [1, 2, 3].map((n) => places.take().then(() => entered.push(n)))
  expect(places.waiting()).toBe(3)
  for (const wait of waits) {
    places.leave()
    await wait
  }
  expect(entered).toEqual([1, 2, 3])
  expect(places.waiting()).toBe(0)
})

test('whoever waited too long is told to come back, and leaves no place taken behind', async () => {
  const places = createPlaces(1, 5)
  await places.take()
  const error = await places.take().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(NoConnection)
  places.leave()
  await places.take()
  expect(places.waiting()).toBe(0)
})
