type Purpose = { what: string; data: string; basis: string }

const purposes: readonly Purpose[] = [
  {
    what: 'Registrar y responder reclamos y quejas',
    data: 'Nombres, documento, domicilio o correo y detalle*; teléfono, monto, datos del viaje y adjuntos (opcionales)',
    basis:
      'Mandato legal: Código de Protección y Defensa del Consumidor (Ley 29571) y D. S. 011-2011-PCM',
  },
  {
    what: 'Calcular una tarifa',
    data: 'Origen y destino*; ubicación del equipo (opcional)',
    basis: 'Preparación de un contrato a su pedido',
  },
  {
    what: 'Atender un servicio de taxi o una reserva',
    data: 'Nombre, teléfono, origen y destino*; direcciones favoritas (opcional)',
    basis: 'Ejecución del contrato de transporte',
  },
  {
    what: 'Avisarle en su teléfono (taxi asignado, taxi que llegó)',
    data: 'La dirección de avisos que da su navegador (opcional); el texto viaja cifrado',
    basis: 'Su consentimiento, que puede retirar en los ajustes de su navegador',
  },
  {
    what: 'Evaluar a postulantes y gestionar a conductores',
    data: 'Identidad, licencia y documentos del vehículo*; posición durante la jornada*',
    basis: 'Preparación y ejecución de un contrato; mandato legal',
  },
  {
    what: 'Enviar novedades y promociones',
    data: 'Nombre y correo (opcional)',
    basis: 'Su consentimiento, que puede retirar en cualquier momento',
  },
]

/** Purpose by purpose: what is asked for, and why it may be. */
export function Purposes() {
  return (
    <table className="stacked">
      <thead>
        <tr>
          <th scope="col">Finalidad</th>
          <th scope="col">Datos</th>
          <th scope="col">Por qué podemos tratarlos</th>
        </tr>
      </thead>
      <tbody>
        {purposes.map(({ what, data, basis }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td data-name="Datos">{data}</td>
            <td data-name="Por qué podemos tratarlos">{basis}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
