import { createOutgoingGuard } from '#src/adapters/outgoing-guard/outgoing-guard.ts'
import type { Config } from '#src/base/config.ts'
import { createBillService } from './bill-service.ts'
import { readCdrXml } from './read-cdr-xml.ts'

/** The service at whatever address is set up on the screen, through the guard of all such addresses. */
export const openBillService = (config: Pick<Config, 'OUTGOING_ALLOWED'>, timeoutMs?: number) => ({
  service: createBillService(
    createOutgoingGuard(config),
    timeoutMs === undefined ? {} : { timeoutMs },
  ),
  readCdr: readCdrXml,
})
