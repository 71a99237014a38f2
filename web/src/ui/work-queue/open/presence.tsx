import { Button } from '@mantine/core'
import { IconEye, IconHandGrab } from '@tabler/icons-react'
import { usePageKeys } from '../../keys/use-page-keys.ts'
import { Avatar } from '../../people/avatar.tsx'
import { KeyHint } from '../key-hint.tsx'
import classes from '../work-area.module.css'
import { WorkBar } from '../work-bar.tsx'
import { useOpened } from './opened.ts'

/** Shows whether a colleague has the case open. */
export function Presence() {
  const { heldBy } = useOpened().held
  return (
    <p className={classes.presence} role="status" data-held={heldBy !== null || undefined}>
      {heldBy ? (
        <>
          <Avatar name={heldBy.full_name} src={heldBy.profile_pic} muid={heldBy.muid} size={24} />
          {heldBy.full_name} has this open
        </>
      ) : (
        <>
          <IconEye size={17} aria-hidden="true" /> Only you have this open
        </>
      )}
    </p>
  )
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
        Take over
      </Button>
      <SkipButton />
    </WorkBar>
  )
}

export function SkipButton() {
  const { skip } = useOpened()
  return (
    <Button className={classes.skip} variant="subtle" rightSection={<KeyHint>S</KeyHint>} onClick={skip}>
      Skip
    </Button>
  )
}
