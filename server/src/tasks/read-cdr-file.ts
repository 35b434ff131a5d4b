import { type CdrWords, readCdrXml } from '#src/adapters/comprobantes/read-cdr-xml.ts'
import { xmlOfCdr } from '#src/modules/billing/send/xml-of-cdr.ts'

/** Opens what SUNAT answers with: the file and the XML in it. */
export const readCdrFile = ({ zip }: { zip: Uint8Array }): CdrWords | null => {
  const xml = xmlOfCdr(zip)
  return xml === null ? null : readCdrXml(xml)
}
