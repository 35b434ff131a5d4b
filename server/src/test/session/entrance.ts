import { sql } from 'kysely'
import { urlOf } from '@chaski/contract/client.ts'
import type { AnswerOf, Endpoint, RequestOf } from '@chaski/contract/endpoint.ts'
import type { ErrorBody } from '@chaski/contract/errors.ts'
import { session } from '@chaski/contract/session/endpoints.ts'
import type { ProfileCode } from '@chaski/contract/permission-templates.ts'
import { demonstrationPassword } from '#src/demo/users/demonstration-password.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { cookiesOf } from '#src/test/cookies-of.ts'
import { codeOf } from '#src/test/session/code-of.ts'
import type { TestApp } from '#src/test/test-app.ts'

type Answer<E extends Endpoint> = { status: number; data: AnswerOf<E>; error: ErrorBody }

/** A browser: keeps its cookies from call to call, and sends back whichever authorization it holds. */
export const browserOf = (test: TestApp) => {
  const jar = new Map<string, string>()
  const call = async <E extends Endpoint>(e: E, request: RequestOf<E>): Promise<Answer<E>> => {
    const csrf = jar.get('ENTERING-XSRF-TOKEN') ?? jar.get('XSRF-TOKEN')
    const response = await test.app.inject({
      method: e.method,
      url: urlOf(e, request),
      cookies: Object.fromEntries(jar),
      headers: csrf === undefined ? {} : { 'x-xsrf-token': csrf },
      ...(request.body === undefined ? {} : { payload: request.body as object }),
    })
    for (const [name, value] of Object.entries(cookiesOf(response.headers)))
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    const json = response.payload === '' ? undefined : response.json<never>()
    return { status: response.statusCode, data: json as never, error: json as never }
  }
  return Object.assign(call, {
    jar,
    logIn: (username: string, password = demonstrationPassword) =>
      call(session.logIn, { body: { username, password } }),
  })
}
export type Browser = ReturnType<typeof browserOf>

/** A user of one's own who can log in with the demonstration's password. */
export const newUser = async (
  test: TestApp,
  permissions: readonly string[] = [],
  profile_code: ProfileCode = 'OPERADOR',
): Promise<{ user_id: number; username: string }> => {
  const user_id = await test.user(permissions, { profile_code })
  const hash = await test.deps.hasher.hash(demonstrationPassword)
  return one(
    test.db,
    sql<{
      user_id: number
      username: string
    }>`update app_user set password_hash = ${hash} where user_id = ${user_id} returning user_id, username`,
  )
}

/** Activates the application in a browser that is in; gives the secret and the recovery codes. */
export const enrolTotp = async (browser: Browser) => {
  const { secret } = (await browser(session.setUpTotp, {})).data
  const { data } = await browser(session.confirmTotp, { body: { code: codeOf(secret) } })
  return { secret, codes: data.recovery_codes! }
}

/** As if nobody had tried anything. */
export const forgetTries = (test: TestApp) => run(test.db, sql`delete from attempt`)
