import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Button, Modal } from '@mantine/core'
import type { HeldAchievement } from '@muster/contract/recognition/achievements.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { PlaceButtons } from '../../../../ui/acts/place-buttons.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { AchievementBadge } from '../../../../ui/badge/achievement-badge.tsx'
import { DialogButtons } from '../../../../ui/layout/dialog-buttons.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import classes from './achievements.module.css'

interface ShownDialogProps {
  opened: boolean
  /** All achievements of the member. */
  held: readonly HeldAchievement[]
  most: number
  onClose: () => void
}

/** Which achievements are shown first on the profile, and in which order. */
export function ShownDialog(props: ShownDialogProps) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={t`Choose which come first`} size={520}>
      <Body {...props} />
    </Modal>
  )
}

/** Mounted with the dialog, so that each opening starts from the saved choice. */
function Body({ held, most, onClose }: ShownDialogProps) {
  const [chosen, setChosen] = useState(() =>
    held
      .filter(({ shown }) => shown !== null)
      .sort((one, other) => (one.shown ?? 0) - (other.shown ?? 0))
      .map(({ achievement }) => achievement.id),
  )
  const save = useAction({
    call: (achievement_ids: string[]) => api.achievements.show.answer({ body: { achievement_ids } }),
    success: t`Your profile now shows them in this order`,
    invalidates: [keyOf(api.achievements.ofMember)],
    onDone: onClose,
  })
  const byId = new Map(held.map(({ achievement }) => [achievement.id, achievement]))
  const left = held.filter(({ achievement }) => !chosen.includes(achievement.id))

  function move(id: string, by: 1 | -1) {
    setChosen((before) => {
      const from = before.indexOf(id)
      const rest = before.filter((one) => one !== id)
      return [...rest.slice(0, from + by), id, ...rest.slice(from + by)]
    })
  }

  return (
    <>
      <p className={classes.about}>
        <Trans>
          Choose up to {most} to show first, here and next to your profile. {ph({ chosen: chosen.length })}{' '}
          chosen.
        </Trans>
      </p>
      <ol className={classes.choice} aria-label={t`Shown first`}>
        {chosen.flatMap((id, at) => {
          const one = byId.get(id)
          if (!one) return []
          const name = one.achievement_name
          return [
            <li key={id} className={classes.choiceRow}>
              <AchievementBadge badge={one.badge} icon={one.icon} size={36} />
              <span className={classes.words}>{name}</span>
              <PlaceButtons
                name={name}
                at={at}
                count={chosen.length}
                onMove={(by) => move(id, by)}
                onTakeOut={() => setChosen((before) => before.filter((other) => other !== id))}
              />
            </li>,
          ]
        })}
      </ol>
      {left.length > 0 && (
        <>
          <Text as="h3" size="md" weight={700} mt="md">
            {t`Others`}
          </Text>
          <ul className={classes.choice} aria-label={t`Others`}>
            {left.map(({ achievement }) => (
              <li key={achievement.id} className={classes.choiceRow}>
                <AchievementBadge badge={achievement.badge} icon={achievement.icon} size={36} />
                <span className={classes.words}>{achievement.achievement_name}</span>
                <ActionIcon
                  variant="default"
                  size={40}
                  aria-label={t`Show ${ph({ achievementName: achievement.achievement_name })} first`}
                  disabled={chosen.length >= most}
                  onClick={() => setChosen((before) => [...before, achievement.id])}
                >
                  <IconPlus size={18} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        </>
      )}
      <DialogButtons onCancel={onClose}>
        <Button loading={save.isPending} onClick={() => save.mutate(chosen)}>
          {t`Save`}
        </Button>
      </DialogButtons>
    </>
  )
}
