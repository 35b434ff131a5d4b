import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { webhookEvents } from '@chaski/contract/webhooks/events.ts'
import { escaped } from '#src/http/pages/escaped.ts'
import { nodeExample, shellExample } from './webhook-examples.ts'

const sample = {
  id: '0d8f2b9e-6a55-4f0e-9a57-3c1b0f6f2a11',
  type: 'trip.assigned',
  timestamp: '2026-11-18T15:04:05.000Z',
  data: {
    service_id: 5120,
    service_uuid: '5f0c1c52-9d0e-4c37-a6cc-7a6f0a1b2c3d',
    status_type_id: tripStatus.ASSIGNED,
    version: 3,
    company_id: null,
    status: 'ASSIGNED',
    driver_id: 41,
    vehicle_id: 17,
  },
}

const events = Object.entries(webhookEvents)
  .map(
    ([name, { label, right }]) =>
      `<tr><td><code>${name}</code></td><td>${escaped(label)}</td><td><code>${right}</code></td></tr>`,
  )
  .join('')

/** How another system is told what happens, and how it knows that we are who tells. */
export const webhookSection = `<h2 id="webhooks">Recibir avisos (webhooks)</h2>
<p>Un administrador crea el webhook en «Webhooks» con la dirección de su sistema (<code>https://</code>) y los avisos que necesita; su secreto se muestra una sola vez. Desde entonces cada aviso llega por <code>POST</code>, según la especificación <a href="https://www.standardwebhooks.com" rel="noreferrer">Standard Webhooks</a>, por ejemplo:</p>
<pre>webhook-id: ${sample.id}
webhook-timestamp: 1795014245
webhook-signature: v1,…

${escaped(JSON.stringify(sample, null, 2))}</pre>
<ul>
<li><b>Solo números y estados:</b> ni nombres, ni teléfonos, ni direcciones. El resto se pide con su clave: <code>GET /api/v1/dispatch/service?service_id=…</code>.</li>
<li><b>Responda 2xx en 15 segundos</b> y trabaje después. Otra respuesta se reintenta con pausas crecientes durante tres días; <code>410</code> apaga el webhook. No se siguen redirecciones.</li>
<li><b>Puede llegar más de una vez</b>, siempre con el mismo <code>webhook-id</code>: guárdelo y no repita el trabajo.</li>
<li><b>El orden no se promete:</b> de dos avisos de lo mismo vale el de <code>version</code> mayor.</li>
<li>Se avisa de lo que el usuario del webhook puede ver (permiso, coberturas y empresas), y de nada más.</li>
</ul>
<h3>Comprobar que el aviso es nuestro</h3>
<p>La firma es HMAC-SHA256 de <code>id.hora.cuerpo</code> con los bytes del secreto (base64 después de <code>whsec_</code>). Hay dos firmas, separadas por un espacio, durante las 24 horas que siguen a un cambio de secreto: basta con que una coincida. En Node:</p>
<pre>${escaped(nodeExample)}</pre>
<p>En una línea de órdenes, para comparar con lo que sigue a <code>v1,</code>:</p>
<pre>${escaped(shellExample)}</pre>
<h3>Avisos</h3>
<table>${events}</table>`
