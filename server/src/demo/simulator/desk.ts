import { session } from '@chaski/contract/session/endpoints.ts'
import { type Call, createCaller, statusOf } from './http-caller.ts'

type Options = { baseUrl: string; username: string; password: string; signal: AbortSignal }

/** A seat in the back-office: logs in with name and password, keeps its cookies, comes in again when put out. */
export const openDesk = ({ baseUrl, username, password, signal }: Options): Call => {
  const cookies = new Map<string, string>()
  const headers = (): Record<string, string> => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
  })
  const onResponse = (response: Response): void => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }
  const call = createCaller({ baseUrl, headers, signal, onResponse })
  let entering: Promise<unknown> | undefined
  const logIn = (): Promise<unknown> => {
    cookies.clear()
    entering ??= call(session.logIn, { body: { username, password } }).finally(() => {
      entering = undefined
    })
    return entering
  }
  return async (e, request) => {
    if (cookies.size === 0) await logIn()
    try {
      return await call(e, request)
    } catch (error) {
      if (statusOf(error) !== 401) throw error
      await logIn()
      return call(e, request)
    }
  }
}
