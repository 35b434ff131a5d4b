type Props = {
  drawing: boolean
  editable: boolean
  canUndo: boolean
  isEmpty: boolean
  problem: string | null
  onDraw: () => void
  onUndo: () => void
  onRemove: () => void
}

function hint({ drawing, editable, isEmpty }: Props): string {
  if (!editable) return 'Esta zona tiene huecos: no se puede cambiar aquí.'
  if (drawing) return 'Marque los vértices. Enter cierra la zona, Esc cancela.'
  if (isEmpty) return 'No hay ninguna zona dibujada.'
  return 'Arrastre un vértice para moverlo, o un punto medio para añadir otro. Clic derecho borra un vértice; Supr, la zona elegida.'
}

/** The editor's buttons, on the map, with what to do next in words. */
export function ZoneTools(props: Props) {
  return (
    <div className="zone-tools">
      <div role="toolbar" aria-label="Herramientas de la zona">
        <button
          type="button"
          aria-pressed={props.drawing}
          disabled={!props.editable}
          onClick={props.onDraw}
        >
          Dibujar
        </button>
        <button type="button" disabled={!props.canUndo} onClick={props.onUndo}>
          Deshacer
        </button>
        <button type="button" disabled={props.isEmpty || !props.editable} onClick={props.onRemove}>
          Borrar todo
        </button>
      </div>
      <output data-problem={props.problem !== null}>{props.problem ?? hint(props)}</output>
    </div>
  )
}
