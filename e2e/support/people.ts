import type { APIResponse, Page } from 'playwright-core'
import { expect } from 'vitest'

const password = 'chaski-demo-2026'

/** Calls the server with the cookies of a page. */
const calling =
  (cookie: string) => (page: Page) => async (method: string, path: string, data?: unknown) => {
    const cookies = await page.context().cookies()
    const token = cookies.find(({ name }) => name === cookie)?.value ?? ''
    return page.request.fetch(`/api/v1${path}`, {
      method,
      data,
      headers: { 'x-xsrf-token': decodeURIComponent(token) },
    })
  }

/** As the operator who is logged in on a page. */
export const asOperator = calling('XSRF-TOKEN')

/** As the portal user who is. */
export const asCompany = calling('COMPANY-XSRF-TOKEN')

/** A driver's device: it logs in by code and speaks with its own token. */
export const asDriver = async (page: Page, code: string) => {
  const login = await page.request.post('/api/v1/driver/login', {
    data: { username: code, password },
  })
  expect(login.status(), await login.text()).toBe(200)
  const { token } = (await login.json()) as { token: string }
  return (method: string, path: string, data?: unknown): Promise<APIResponse> =>
    page.request.fetch(`/api/v1/driver${path}`, {
      method,
      data,
      headers: { authorization: `Bearer ${token}` },
    })
}

export type Device = Awaited<ReturnType<typeof asDriver>>

/** The answer of a call that must go well. */
export const good = async <T>(answer: Promise<APIResponse>): Promise<T> => {
  const response = await answer
  expect(response.ok(), await response.text()).toBe(true)
  return (response.status() === 204 ? undefined : await response.json()) as T
}
