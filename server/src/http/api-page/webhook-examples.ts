/** How a receiver tells our calls from anybody's: shown on the page, and run by a test as it stands there. */
export const nodeExample = [
  "import { createHmac, timingSafeEqual } from 'node:crypto'",
  '',
  '// cuerpo: los bytes recibidos, antes de leerlos como JSON',
  'export const esDeChaski = (secreto, cabeceras, cuerpo) => {',
  "  const id = cabeceras['webhook-id'], hora = cabeceras['webhook-timestamp']",
  '  if (Math.abs(Date.now() / 1000 - Number(hora)) > 300) return false',
  "  const clave = Buffer.from(secreto.slice('whsec_'.length), 'base64')",
  "  const propia = createHmac('sha256', clave).update(id + '.' + hora + '.').update(cuerpo).digest()",
  "  return cabeceras['webhook-signature'].split(' ').some((firma) => {",
  "    const dada = Buffer.from(firma.replace('v1,', ''), 'base64')",
  '    return dada.length === propia.length && timingSafeEqual(dada, propia)',
  '  })',
  '}',
].join('\n')

/** Prints what must stand after `v1,` in the signature. */
export const shellExample = [
  'printf \'%s\' "$ID.$HORA.$CUERPO" | openssl dgst -sha256 -mac HMAC -binary \\',
  "  -macopt hexkey:$(printf '%s' \"${SECRETO#whsec_}\" | base64 -d | od -An -v -tx1 | tr -d ' \\n') | base64",
].join('\n')
