import { t } from '@lingui/core/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconHandGrab, IconHandStop, IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import { usePageKeys } from '../../keys/use-page-keys.ts'
import { lazyDialog } from '../../loading/lazy-dialog.tsx'
import { KeyHint } from '../key-hint.tsx'
import { useOpened } from '../open/opened.ts'
import classes from '../work-bar.module.css'

const GiveDialog = lazyDialog(() => import('./give-dialog.tsx'))

/** Take a case or give it up, and give it to a colleague. Ownership locks no one out. */
export function OwnerButtons() {
  const { ownership } = useOpened()
  const [giving, setGiving] = useState(false)
  usePageKeys({ t: ownership?.take })
  if (!ownership) return null
  const { owned, isMine, queue, name, isBusy, take, give } = ownership
  const label = isMine ? t`Give up` : t`Take`
  return (
    <>
      <Button
        data-owner
        className={classes.small}
        variant="default"
        title={`${label}  T`}
        leftSection={isMine ? <IconHandStop size={18} /> : <IconHandGrab size={18} />}
        rightSection={<KeyHint>T</KeyHint>}
        loading={isBusy}
        onClick={take}
      >
        {label}
      </Button>
      <ActionIcon
        data-owner
        size={40}
        aria-label={t`Give to a colleague`}
        title={t`Give to a colleague`}
        onClick={() => setGiving(true)}
      >
        <IconUserShare size={18} />
      </ActionIcon>
      <GiveDialog
        opened={giving}
        queue={queue}
        name={name}
        owned={owned}
        busy={isBusy}
        onGive={(muid) => give(muid, () => setGiving(false))}
        onClose={() => setGiving(false)}
      />
    </>
  )
}
