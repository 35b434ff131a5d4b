import { z } from 'zod'
import { idParam } from '@chaski/contract/fields.ts'

/** The zone looked at stands in the address, so that it can be linked. */
export const zoneSearch = z.object({ zona: idParam.optional() })
