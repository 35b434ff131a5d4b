import { Button, Menu } from '@mantine/core'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import type { CatalogDataOf } from '@chaski/contract/catalogs/schema.ts'
import { useLookUp } from '#src/ui/form/use-look-up.ts'
import { Icon } from '#src/ui/icon.tsx'

type Template = CatalogDataOf<'message-templates'>

/** The sentences that are said every day, one key away. */
export function TemplateMenu({ onChoose }: { onChoose: (template: Template) => void }) {
  const {
    items: templates,
    error,
    retry,
  } = useLookUp(catalogs.all, {}, ({ data }) =>
    data.filter((item) => item.kind === 'message-templates' && item.active),
  )
  if (error !== null)
    return (
      <Button variant="default" leftSection={<Icon name="alert" />} onClick={retry}>
        Plantillas: reintentar
      </Button>
    )
  return (
    <Menu position="top-start" returnFocus={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="file" />}>
          Plantillas
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="template-menu">
        {templates.length === 0 && <Menu.Label>No hay plantillas</Menu.Label>}
        {templates.map((item) => {
          // The server keeps to the schema of the kind, so what it sends has that shape.
          const template = item.data as Template
          return (
            <Menu.Item key={item.item_id} onClick={() => onChoose(template)}>
              <strong>
                {item.name}
                {template.urgent && ' · urgente'}
              </strong>
              <small>{template.text}</small>
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
