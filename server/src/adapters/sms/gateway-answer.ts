import { Undeliverable } from '#src/adapters/outgoing/outgoing-message.ts'

/** What a gateway's answer means: its own id, a failure that may pass, or one that stays. */
export const gatewayAnswer = (
  { status, body }: { status: number; body: Buffer },
  reason = `gateway answered ${status}`,
): string => {
  if (status >= 200 && status < 300) return body.toString().slice(0, 200)
  // A redirect is not followed: it would carry the keys and the text to wherever it says.
  const mayPass =
    status >= 500 || (status >= 300 && status < 400) || [401, 403, 408, 425, 429].includes(status)
  throw mayPass ? new Error(reason) : new Undeliverable(reason)
}
