import { usePhoneState } from '#src/conductor/phone-context.ts'
import { plural } from '#src/shared/formats.ts'

/** What a driver can rely on in a dead spot, and what has to wait. */
export function WithoutSignal() {
  const { actions, pointsWaiting, forgetful } = usePhoneState()
  return (
    <section className="card">
      <h2>Sin señal</h2>
      <p>
        <strong>Funciona y se envía después, con su hora:</strong> en camino, llegué, a bordo,
        terminar y sus mensajes. Su ruta se guarda.
      </p>
      <p>
        <strong>Espera la señal:</strong> recibir y aceptar ofertas, iniciar o terminar la jornada,
        descanso, avisar que el pasajero no se presenta. El auxilio se intenta sin parar; también
        puede llamar al 105.
      </p>
      <p>
        <strong>Con la pantalla apagada o en otra aplicación</strong> el teléfono deja de informar
        dónde está y no llegan ofertas. En jornada la pantalla se mantiene encendida; al volver se
        le dice cuánto tiempo no lo vieron.
      </p>
      <p className="dim">
        Ahora por enviar: {plural(actions.length, 'paso')} y {plural(pointsWaiting, 'punto')} de
        ruta.
      </p>
      {forgetful && (
        <p className="notice bad">
          Este navegador no guarda nada (¿ventana privada?): si lo cierra se pierde lo que falta
          enviar.
        </p>
      )}
    </section>
  )
}
