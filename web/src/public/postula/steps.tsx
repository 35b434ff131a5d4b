/** The way from the first code to the first day. */
export function Steps() {
  return (
    <section aria-labelledby="pasos">
      <h2 id="pasos">Los pasos</h2>
      <ol className="postula-steps">
        <li>
          <strong>Su celular y su nombre.</strong> 1 minuto.
        </li>
        <li>
          <strong>Sus datos y su licencia</strong> (A II-a o superior). 4 minutos.
        </li>
        <li>
          <strong>Fotos de sus documentos:</strong> DNI y licencia; si trae vehículo, también
          tarjeta de identificación, SOAT o CAT y CITV. 10 minutos; puede dejarlo a medias.
        </li>
        <li>
          <strong>Revisamos</strong> y le decimos si falta corregir algo.
        </li>
        <li>
          <strong>Firma su contrato.</strong> La credencial y los permisos se tramitan con él.
        </li>
      </ol>
      <p>¿No tiene vehículo? También puede postular: dígalo en «Mi vehículo».</p>
    </section>
  )
}
