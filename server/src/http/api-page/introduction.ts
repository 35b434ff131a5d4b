import { apiPrefix } from '@chaski/contract/settings.ts'
import { escaped } from '#src/http/pages/escaped.ts'

/** What whoever connects another system must know before the first call. */
export const introduction = (origin: string): string => `<h1>API de Chaski</h1>
<p>Todo lo que hacen las pantallas se puede hacer por aquí, con los mismos permisos y los mismos límites. El contrato completo, para programas: <a href="${apiPrefix}/openapi.json">openapi.json</a> (OpenAPI 3.0).</p>
<h2>Empezar</h2>
<ol>
<li>Un administrador crea un usuario para su sistema en «Usuarios» y una clave para él en «Claves de API», con los permisos justos. La clave se muestra una sola vez.</li>
<li>Cada llamada la lleva en la cabecera <code>Authorization</code>:</li>
</ol>
<pre>CHASKI=${escaped(origin)}
CLAVE=chk_…

curl "$CHASKI${apiPrefix}/dispatch/overview" -H "Authorization: Bearer $CLAVE"</pre>
<h2>Pedir un taxi</h2>
<pre>curl -X POST "$CHASKI${apiPrefix}/dispatch/service" \\
  -H "Authorization: Bearer $CLAVE" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: hotel-habitacion-204-2026-11-18" \\
  -d '{"client_name":"Rosa Mamani","cellphone":"987654321",
       "origin":{"latitude":-16.3988,"longitude":-71.5369,"text":"Plaza de Armas","reference":""},
       "destinations":[{"latitude":-16.4090,"longitude":-71.5375,"text":"Terminal Terrestre","reference":""}]}'</pre>
<p>Responde 201 con el servicio; su estado se lee con <code>GET ${apiPrefix}/dispatch/service?service_id=…</code>.</p>
<h2>Lo que vale para todas</h2>
<ul>
<li><b>Repetir sin duplicar:</b> la misma <code>Idempotency-Key</code> con el mismo cuerpo devuelve la misma respuesta durante 24 horas. Úsela en todo lo que crea o cobra, y repita con ella si la línea se corta.</li>
<li><b>Errores:</b> <code>{"code","statusCode","detail","errors":[{"path","code","detail"}],"id"}</code>. <code>detail</code> se puede mostrar a una persona; <code>id</code> sirve para preguntar a la central qué pasó.</li>
<li><b>Versiones:</b> lo que se edita lleva <code>version</code>; si alguien lo cambió antes responde 412 con lo que hay ahora.</li>
<li><b>Listas:</b> <code>page</code> y <code>page_size</code>; responden <code>total</code>.</li>
<li><b>Fechas:</b> ISO 8601 con zona. <b>Dinero:</b> los campos <code>…_cents</code> son céntimos enteros.</li>
<li><b>Ocupado:</b> 429 y 503 dicen en <code>Retry-After</code> cuántos segundos esperar.</li>
<li><b>Lo que pide la contraseña</b> (usuarios, permisos, claves) solo lo hace una persona.</li>
</ul>`
