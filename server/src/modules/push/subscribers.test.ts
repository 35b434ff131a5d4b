import { afterAll, expect, it } from 'vitest'
import { startTestApp } from '#src/test/test-app.ts'
import { hasSubscribers, lookForSubscribers, noteSubscriber } from './subscribers.ts'

const test = await startTestApp()
afterAll(() => test.close())

it('knows at once who subscribes here, also while it looks for those of other nodes', async () => {
  await lookForSubscribers(test.db)
  expect(hasSubscribers()).toBe(false)
  noteSubscriber()
  expect(hasSubscribers()).toBe(true)
  await lookForSubscribers(test.db)
  expect(hasSubscribers(), 'nobody is left').toBe(false)
  const look = lookForSubscribers(test.db)
  noteSubscriber()
  await look
  expect(hasSubscribers()).toBe(true)
})
