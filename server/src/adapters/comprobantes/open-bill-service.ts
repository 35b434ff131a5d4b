import { createOutgoingGuard } from '#src/adapters/outgoing-guard/outgoing-guard.ts'
import type { Config } from '#src/base/config.ts'
import { createBillService } from './bill-service.ts'
import { createPseService } from './pse-service.ts'
import { readCdrXml } from './read-cdr-xml.ts'

/** The service at whatever address is set up on the screen, through the guard of all such addresses. */
export const openBillService = (config: Pick<Config, 'OUTGOING_ALLOWED'>, timeoutMs?: number) => {
  const guard = createOutgoingGuard(config)
  const options = timeoutMs === undefined ? {} : { timeoutMs }
  return {
    service: createBillService(guard, options),
    pse: createPseService(guard, options),
    readCdr: readCdrXml,
  }
}
