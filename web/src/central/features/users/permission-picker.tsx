import { type ReactNode, useState } from 'react'
import { Checkbox, TextInput } from '@mantine/core'
import {
  type PermissionCode,
  permissionCodes,
  permissions as allPermissions,
} from '@chaski/contract/permissions.ts'
import { differenceFrom } from '@chaski/contract/permission-templates.ts'
import { lackedBy } from '@chaski/contract/users/rules.ts'
import { allOf, refusedIf, type Verdict } from '@chaski/contract/verdict.ts'
import { plural } from '#src/shared/formats.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { RefusalLine } from './refusal-line.tsx'
import './permission-picker.css'

export type PermissionPickerProps = {
  /** The profile or role that the rights are compared with. */
  base: { label: string; permissions: readonly PermissionCode[] }
  /** What stands first in the bar: the choice of that base, or a name. */
  children: ReactNode
  permissions: readonly PermissionCode[]
  /** Why nothing may be changed; null when it may. */
  verdict: Verdict
  /** Codes this person may give and take. */
  grantable: readonly PermissionCode[]
  onChange: (codes: PermissionCode[]) => void
}

const groups = [...Map.groupBy(allPermissions, ({ group }) => group)]

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Every code in its group; what differs from the template is marked and counted. */
export function PermissionPicker({
  base,
  children,
  permissions,
  verdict,
  grantable,
  onChange,
}: PermissionPickerProps) {
  const [word, setWord] = useState('')
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const held = new Set<string>(permissions)
  const difference = differenceFrom(base.permissions, permissions)
  const added = new Set(difference.added)
  const removed = new Set(difference.removed)
  const different = added.size + removed.size
  const mayGoBack = lackedBy({ permissions: grantable }, base.permissions).length === 0

  const flip = (code: PermissionCode) =>
    onChange(
      permissionCodes.filter((candidate) =>
        candidate === code ? !held.has(code) : held.has(candidate),
      ),
    )

  const isShown = ({ code, label }: (typeof allPermissions)[number]) =>
    fold(`${label} ${code}`).includes(fold(word)) &&
    (!onlyDifferent || added.has(code) || removed.has(code))

  return (
    <div className="picker">
      {!verdict.allowed && <RefusalLine reason={verdict.reason} />}
      <div className="picker-bar">
        {children}
        <TextInput
          label="Buscar un permiso"
          data-autofocus
          w={240}
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
        <Checkbox
          className="picker-only"
          label="Solo lo que difiere del perfil"
          checked={onlyDifferent}
          onChange={(event) => setOnlyDifferent(event.currentTarget.checked)}
        />
      </div>
      <output className="picker-summary">
        {plural(permissions.length, 'permiso')}.{' '}
        {different === 0
          ? `Son exactamente los de ${base.label}.`
          : `Respecto de ${base.label}: ${plural(added.size, 'agregado')} y ${plural(removed.size, 'quitado')}.`}
        {different > 0 && (
          <ActionButton
            label="Volver al perfil"
            variant="subtle"
            size="compact-xs"
            verdict={allOf(
              verdict,
              refusedIf(!mayGoBack, 'El perfil tiene permisos que usted no puede dar.'),
            )}
            onRun={() => onChange([...base.permissions])}
          />
        )}
      </output>
      <div className="picker-scroll">
        <div className="picker-groups">
          {groups.map(([group, entries]) => {
            const shown = entries.filter(isShown)
            if (shown.length === 0) return null
            return (
              <fieldset key={group}>
                <legend>
                  {group} ({entries.filter(({ code }) => held.has(code)).length} de {entries.length}
                  )
                </legend>
                {shown.map(({ code, label }) => {
                  const foreign = !grantable.includes(code)
                  return (
                    <Checkbox
                      key={code}
                      label={
                        <PermissionName
                          label={label}
                          added={added.has(code)}
                          removed={removed.has(code)}
                        />
                      }
                      title={foreign ? 'Usted no tiene este permiso' : code}
                      checked={held.has(code)}
                      disabled={!verdict.allowed || foreign}
                      onChange={() => flip(code)}
                    />
                  )
                })}
              </fieldset>
            )
          })}
        </div>
      </div>
    </div>
  )
}

function PermissionName({
  label,
  added,
  removed,
}: {
  label: string
  added: boolean
  removed: boolean
}) {
  return (
    <>
      {label}
      {added && (
        <span className="picker-mark" data-kind="added">
          agregado
        </span>
      )}
      {removed && (
        <span className="picker-mark" data-kind="removed">
          quitado
        </span>
      )}
    </>
  )
}
