import { callbackify } from 'node:util'
import type { MailSecurity } from '@chaski/contract/settings/channel-schema.ts'
import type { OutgoingGuard } from '#src/adapters/outgoing-guard/outgoing-guard.ts'
import { type Transport, Undeliverable } from '#src/adapters/outgoing/outgoing-message.ts'

type Server = { host?: string; port?: number | string; secure?: boolean }

/** Where letters are handed over: an address of the configuration, or what somebody typed on a screen. */
export type PostOffice =
  | string
  | {
      host: string
      port: number
      security: MailSecurity
      username: string
      password: string
    }
type Sender = string | { name: string; address: string }
type SmtpError = Error & { responseCode?: number; command?: string }

/** A refusal of this very recipient or message stands; a refusal to talk at all may pass. */
const isFinal = ({ responseCode = 0, command = '' }: SmtpError): boolean =>
  responseCode >= 500 && responseCode < 600 && ['RCPT TO', 'DATA', 'MAIL FROM'].includes(command)

const isThisMachine = (url: string): boolean =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)

// Letters hold codes and people's complaints: without encryption they stay in the queue.
const lineTo = (office: PostOffice) =>
  typeof office === 'string'
    ? { url: office, requireTLS: !isThisMachine(office) }
    : {
        host: office.host,
        port: office.port,
        secure: office.security === 'TLS',
        requireTLS: office.security === 'STARTTLS',
        ignoreTLS: office.security === 'NONE',
        ...(office.username !== '' && { auth: { user: office.username, pass: office.password } }),
      }

const domainOf = (from: Sender): string =>
  /@([^\s>]+)/.exec(typeof from === 'string' ? from : from.address)?.[1] ?? 'localhost'

/** Mail through any SMTP server: `smtp://user:password@host:587` or `smtps://…`; `?requireTLS=false` for one that knows no TLS. */
export const smtpTransport = (
  office: PostOffice,
  from: Sender,
  guard: Pick<OutgoingGuard, 'dial'>,
): Transport => {
  const connect = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      ...lineTo(office),
      getSocket: callbackify(async ({ host = '', port, secure }: Server) => ({
        connection: await guard.dial(
          host,
          Number(port ?? (secure ? 465 : 587)),
          typeof office === 'string' ? 'configuration' : 'screen',
        ),
      })),
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  /** Loaded with the first letter: a start does not wait for it. */
  let transport: ReturnType<typeof connect> | undefined
  const domain = domainOf(from)

  return async (message) => {
    try {
      const sent = await (
        await (transport ??= connect())
      ).sendMail({
        from,
        // As an object, so that no address can smuggle in a second one.
        to: { name: '', address: message.to },
        subject: message.subject ?? '',
        text: message.text,
        // The same on every try: a mailbox that got it twice shows it once.
        messageId: `<${message.message_id}@${domain}>`,
        attachments: message.attachments.map((a) => ({
          filename: a.name,
          contentType: a.media_type,
          content: a.content,
        })),
      })
      return sent.messageId
    } catch (error) {
      const reason = error as SmtpError
      throw isFinal(reason) ? new Undeliverable(reason.message) : error
    }
  }
}
