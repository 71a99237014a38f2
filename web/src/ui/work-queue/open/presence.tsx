import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconHandGrab, IconPlayerSkipForward } from '@tabler/icons-react'
import { usePageKeys } from '../../keys/use-page-keys.ts'
import { Avatar } from '../../people/avatar.tsx'
import type { OwnerOf } from '../duties/use-duties.ts'
import { KeyHint } from '../key-hint.tsx'
import classes from '../work-area.module.css'
import bar from '../work-bar.module.css'
import { WorkBar } from '../work-bar.tsx'
import { useOpened } from './opened.ts'

/** Shows whether a colleague has the case open. */
export function Presence() {
  const { held, ownership } = useOpened()
  const { heldBy } = held
  const owner = ownership?.owned
  return (
    <p className={classes.presence} role="status" data-held={heldBy !== null || undefined}>
      {owner && (
        <span className={classes.owner}>
          <Avatar
            name={owner.owner.full_name}
            src={owner.owner.profile_pic}
            muid={owner.owner.muid}
            size={24}
          />
          {ownerText(owner, ownership.isMine)}
        </span>
      )}
      {heldBy ? (
        <>
          <Avatar name={heldBy.full_name} src={heldBy.profile_pic} muid={heldBy.muid} size={24} />
          <Trans>{ph({ fullName: heldBy.full_name })} has this open</Trans>
        </>
      ) : (
        <span className="visually-hidden">{t`Only you have this open`}</span>
      )}
    </p>
  )
}

function ownerText({ owner, given_by }: OwnerOf, isMine: boolean): string {
  if (!isMine) return t`${ph({ fullName: owner.full_name })} has taken it`
  return given_by ? t`Given to you by ${given_by}` : t`You’ve taken it`
}

/** Replaces the decisions while a colleague has the case open: take over, or skip. */
export function HeldBar() {
  const { held } = useOpened()
  usePageKeys({ t: held.takeOver })
  return (
    <WorkBar>
      <Button
        leftSection={<IconHandGrab size={18} />}
        rightSection={<KeyHint>T</KeyHint>}
        loading={held.isTaking}
        onClick={held.takeOver}
      >
        {t`Take over`}
      </Button>
      <SkipButton />
    </WorkBar>
  )
}

export function SkipButton() {
  const { skip } = useOpened()
  return (
    <Button
      className={bar.small}
      variant="default"
      title={t`Skip  S`}
      leftSection={<IconPlayerSkipForward size={18} />}
      rightSection={<KeyHint>S</KeyHint>}
      onClick={skip}
    >
      {t`Skip`}
    </Button>
  )
}
