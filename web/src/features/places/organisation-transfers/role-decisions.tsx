import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { TransferConflict, TransferPreview } from '@muster/contract/places/organisation-transfers.ts'
import { Text } from '../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import classes from './role-decisions.module.css'

interface RoleDecisionsProps {
  preview: TransferPreview
  /** Who keeps each role, by role ID. */
  stays: Readonly<Record<string, string>>
  onChoose: (role: string, holder: string) => void
}

/** Conflicts between role holders of both organisations: one keeps the role, the others become members. */
export function RoleDecisions({ preview, stays, onChoose }: RoleDecisionsProps) {
  return preview.conflicts.map((conflict) => (
    <Decision
      key={conflict.role}
      conflict={conflict}
      preview={preview}
      chosen={stays[conflict.role]}
      onChoose={(id) => onChoose(conflict.role, id)}
    />
  ))
}

interface DecisionProps {
  conflict: TransferConflict
  preview: TransferPreview
  chosen: string | undefined
  onChoose: (id: string) => void
}

function Decision({ conflict: { role, title, holders }, preview, chosen, onChoose }: DecisionProps) {
  return (
    <fieldset className={classes.decision}>
      <legend className={classes.question}>
        <Trans>
          <Plural value={ph({ holders: holders.length })} one="# person has" other="# people have" /> the{' '}
          {title} role. Who keeps it?
        </Trans>
      </legend>
      <div className={classes.holders}>
        {holders.map(({ id, full_name: name, muid, profile_pic: picture, side }) => (
          <label key={id} className={classes.holder} data-chosen={id === chosen || undefined}>
            <input
              type="radio"
              name={`role-${role}`}
              className={classes.radio}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <Avatar name={name} muid={muid} src={picture} size={30} />
            <span className={classes.text}>
              <Text as="span" weight={600}>
                {name}
              </Text>
              <Text as="span" size="xs" tone="ink-2">
                {id === chosen
                  ? t`${title} of ${ph({ place: preview[side].title })}`
                  : t`${title} of ${ph({ place: preview[side].title })}, will become a member`}
              </Text>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
