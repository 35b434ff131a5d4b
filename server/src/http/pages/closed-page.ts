import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const style = `body{font:1.0625rem/1.55 system-ui,sans-serif;color:#1d2733;background:#f6f7f9;margin:0}
main{max-width:36rem;margin:12vh auto;padding:0 1.25rem}
h1{font-size:1.5rem;line-height:1.25}
li{margin:.5rem 0}
a{color:#0b5cad}
@media (prefers-color-scheme:dark){body{color:#e6eaf0;background:#12171d}a{color:#7cb8f5}}`

const html = `<!doctype html>
<html lang="es-PE">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Atención por internet no disponible</title>
<style>${style}</style>
<main>
<h1>Aún no atendemos por internet</h1>
<p>La empresa todavía no confirma sus datos en este sitio, por eso sus páginas públicas están cerradas. Nada de lo que escriba aquí se registraría.</p>
<h2>Si necesita presentar un reclamo o una queja</h2>
<ul>
<li>Pida el <strong>Libro de Reclamaciones</strong> en el local de la empresa: está obligada a entregarle una hoja física.</li>
<li>O llame al teléfono con el que pide su taxi y dicte su reclamo: le darán el número de su hoja.</li>
<li>Si no se lo reciben, acuda a <a href="https://www.gob.pe/indecopi">Indecopi</a>.</li>
</ul>
<p>¿Trabaja en la empresa? <a href="/central">Ingrese a la central</a>: un administrador abre estas páginas en «Identidad de la empresa».</p>
</main>
</html>
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** Instead of a public page while nobody has confirmed whose it is: says where else a consumer is heard. */
export const closedPage = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .header('retry-after', '600')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(html)
