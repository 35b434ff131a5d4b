import type { z } from 'zod'
import { endpoint } from '#src/endpoint.ts'
import { codeResend, codeSent, codeVerification } from './one-time-code.ts'

/** Codes cost money and may be guessed: few per address, besides the limits per phone. */
const fewCodes = { max: 40, seconds: 3600 }

/** A call that sends a code; the answer is the same whether or not anybody is known there. */
export const codeRequest = <
  const Url extends `/${string}`,
  const Id extends string,
  Body extends z.ZodType,
>(r: {
  url: Url
  operationId: Id
  summary: string
  tag: string
  body: Body
}) =>
  endpoint({
    ...r,
    method: 'POST',
    access: 'PUBLIC',
    audit: 'write',
    limit: fewCodes,
    response: codeSent,
    status: 202,
  })

type CodeLogin<
  Name extends string,
  Who extends 'CLIENT' | 'RECRUIT',
  Verified extends z.ZodType,
  Form extends z.ZodType,
  Registered extends z.ZodType,
  Session extends z.ZodType,
> = {
  /** `Client` makes clientVerifyCode, registerClient, getClientSession, logOutClient. */
  name: Name
  tag: string
  access: Who
  urls: Record<'resend' | 'verify' | 'register' | 'session' | 'logOut', `/${string}`>
  summaries: { register: string; session: string }
  verified: Verified
  registration: Form
  registered: Registered
  session: Session
}

/** The calls of people who enter by a code sent to them, as the same plain objects one would write out. */
export const codeLogin = <
  const Name extends string,
  const Who extends 'CLIENT' | 'RECRUIT',
  Verified extends z.ZodType,
  Form extends z.ZodType,
  Registered extends z.ZodType,
  Session extends z.ZodType,
>(
  d: CodeLogin<Name, Who, Verified, Form, Registered, Session>,
) => {
  const { tag, urls, access } = d
  const prefix = d.name.toLowerCase() as Lowercase<Name>
  return {
    resendCode: codeRequest({
      url: urls.resend,
      operationId: `${prefix}ResendCode`,
      summary: 'Pedir el código otra vez',
      tag,
      body: codeResend,
    }),
    verifyCode: endpoint({
      method: 'POST',
      url: urls.verify,
      operationId: `${prefix}VerifyCode`,
      summary: 'Ingresar con el código',
      tag,
      access: 'PUBLIC',
      audit: 'write',
      limit: { max: 100, seconds: 3600 },
      body: codeVerification,
      response: d.verified,
    }),
    register: endpoint({
      method: 'POST',
      url: urls.register,
      operationId: `register${d.name}`,
      summary: d.summaries.register,
      tag,
      access: 'PUBLIC',
      audit: 'write',
      limit: { max: 20, seconds: 3600 },
      body: d.registration,
      response: d.registered,
      status: 201,
    }),
    session: endpoint({
      method: 'GET',
      url: urls.session,
      operationId: `get${d.name}Session`,
      summary: d.summaries.session,
      tag,
      access,
      audit: 'none',
      response: d.session,
    }),
    logOut: endpoint({
      method: 'POST',
      url: urls.logOut,
      operationId: `logOut${d.name}`,
      summary: 'Salir',
      tag,
      access,
      audit: 'write',
    }),
  }
}
