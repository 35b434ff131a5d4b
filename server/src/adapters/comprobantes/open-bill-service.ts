import {
  createOutgoingGuard,
  ForbiddenAddress,
  type OutgoingGuard,
} from '#src/adapters/outgoing-guard/outgoing-guard.ts'
import { safeToSpeakTo } from '#src/adapters/outgoing-guard/safe-to-speak-to.ts'
import type { Config } from '#src/base/config.ts'
import { type BillAnswer, type BillReply, createBillService } from './bill-service.ts'
import { createPseService } from './pse-service.ts'
import type { CdrWords } from './read-cdr-xml.ts'

/** Readers of what strangers send, in worker threads. */
type Readers = {
  answer: (reply: BillReply) => Promise<BillAnswer>
  cdr: (order: { zip: Uint8Array }) => Promise<CdrWords | null>
}

/** The service at whatever address is set up on the screen, through the guard of all such addresses. */
export const openBillService = (
  config: Pick<Config, 'OUTGOING_ALLOWED'>,
  read: Readers,
  timeoutMs?: number,
) => {
  const takes = safeToSpeakTo(config.OUTGOING_ALLOWED)
  const out = createOutgoingGuard(config)
  const guard: Pick<OutgoingGuard, 'call'> = {
    // Each call carries a password or a token.
    call: async (url, ...rest) => {
      if (!takes(url)) throw new ForbiddenAddress('only https is spoken')
      return out.call(url, ...rest)
    },
  }
  const options = timeoutMs === undefined ? {} : { timeoutMs }
  return {
    takes,
    service: createBillService(guard, read.answer, options),
    pse: createPseService(guard, options),
    readCdr: read.cdr,
  }
}
