import { Button, Checkbox, Popover } from '@mantine/core'
import { Icon } from '#src/ui/icon.tsx'
import { UnitLegend } from '#src/central/map/unit-legend.tsx'
import { mapLayers, type MapLayerName, type ShownLayers } from './map-layers.ts'

type LayerMenuProps = {
  shown: ShownLayers
  onShow: (name: MapLayerName, shown: boolean) => void
}

/** What the map shows, and what its signs mean. */
export function LayerMenu({ shown, onShow }: LayerMenuProps) {
  return (
    <Popover position="bottom-start" trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <Button variant="default" aria-label="Capas" leftSection={<Icon name="map" />}>
          Capas
        </Button>
      </Popover.Target>
      <Popover.Dropdown className="layer-menu">
        {(Object.keys(mapLayers) as MapLayerName[]).map((name) => (
          <Checkbox
            key={name}
            label={mapLayers[name]}
            checked={shown[name]}
            onChange={(event) => onShow(name, event.currentTarget.checked)}
          />
        ))}
        <UnitLegend />
      </Popover.Dropdown>
    </Popover>
  )
}
