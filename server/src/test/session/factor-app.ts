import { beforeEach, expect } from 'vitest'
import { session } from '@chaski/contract/session/endpoints.ts'
import { codeOf } from '#src/test/session/code-of.ts'
import {
  type Browser,
  browserOf,
  enrolTotp,
  forgetTries,
  newUser,
} from '#src/test/session/entrance.ts'
import { startTestApp } from '#src/test/test-app.ts'

/** A server that asks administrators for a second factor, and people who have one. */
export async function factorApp() {
  const test = await startTestApp({ env: { SECOND_FACTOR_PROFILES: 'ADMIN' } })
  beforeEach(() => forgetTries(test))

  /** Somebody with an application, in a browser that is logged out again. */
  const enrolledUser = async () => {
    const user = await newUser(test, ['DSP_QUOTE'])
    const first = browserOf(test)
    expect((await first.logIn(user.username)).status).toBe(200)
    return { ...user, ...(await enrolTotp(first)), first }
  }

  const halfIn = async (username: string, browser = browserOf(test)): Promise<Browser> => {
    const { error } = await browser.logIn(username)
    expect(error).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', statusCode: 401 })
    return browser
  }
  /** Codes of the next step: that of now was used to enrol, and the clock may move on meanwhile. */
  const nextCode = (secret: string): string => codeOf(secret, 1)
  const prove = (browser: Browser, code: string, remember = false) =>
    browser(session.proveByCode, { body: { code, remember } })
  return { test, enrolledUser, halfIn, nextCode, prove }
}
