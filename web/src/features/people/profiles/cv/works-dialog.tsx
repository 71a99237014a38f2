import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { CAPTION_LENGTH, PINNED_MOST } from '@muster/contract/lib/words.ts'
import type { PinnableWork } from '@muster/contract/people/cv.ts'
import { IconPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { api } from '../../../../api/client.ts'
import { keepDraft, readDraft } from '../../../../api/session/drafts.ts'
import { PlaceButtons } from '../../../../ui/acts/place-buttons.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { DialogButtons } from '../../../../ui/layout/dialog-buttons.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonRows } from '../../../../ui/loading/states.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import { pinnableQuery, workReads } from './cv-queries.ts'
import classes from './works.module.css'

type Pinnable = z.output<typeof PinnableWork>

interface WorksDialogProps {
  opened: boolean
  onClose: () => void
}

/** Which works are pinned, in which order, each with a line by the member. */
export default function WorksDialog({ opened, onClose }: WorksDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Your pinned work`} size={560}>
      <Loaded onClose={onClose} />
    </Modal>
  )
}

function Loaded({ onClose }: { onClose: () => void }) {
  const works = useQuery({ ...pinnableQuery, refetchOnMount: 'always' })
  return (
    <QueryView query={works} errorTitle={t`We couldn’t load your work`} skeleton={<SkeletonRows rows={4} />}>
      {(all) => <Choice works={all} onClose={onClose} />}
    </QueryView>
  )
}

interface Pin {
  readonly id: string
  readonly caption: string
}

const pinsOf = (works: readonly Pinnable[]): readonly Pin[] =>
  works.filter(({ place }) => place !== null).map(({ id, caption }) => ({ id, caption: caption ?? '' }))

const draft = { kind: 'pinned-work', id: 'mine' } as const

interface Chosen {
  readonly pins: readonly Pin[]
  readonly onFrontPage: boolean
}

/** The stored draft, reduced to works that can still be pinned; otherwise the saved choice. */
function chosenOf(works: readonly Pinnable[]): Chosen {
  const kept = readDraft(draft) as Partial<Chosen> | undefined
  const { pins = pinsOf(works), onFrontPage = works.some(({ on_front_page }) => on_front_page) } = kept ?? {}
  return { pins: pins.filter(({ id }) => works.some((work) => work.id === id)), onFrontPage }
}

function Choice({ works, onClose }: { works: readonly Pinnable[]; onClose: () => void }) {
  const [chosen, setChosen] = useState(() => chosenOf(works))
  const { pins, onFrontPage } = chosen
  /** The draft is stored until it is saved or discarded. */
  const choose = (part: Partial<Chosen>) => {
    const next = { ...chosen, ...part }
    setChosen(next)
    keepDraft(draft, next)
  }
  const change = (next: (before: readonly Pin[]) => readonly Pin[]) => choose({ pins: next(pins) })
  const forget = () => keepDraft(draft, undefined)
  const save = useAction({
    call: () => api.cv.pin.answer({ body: { works: [...pins], on_front_page: onFrontPage } }),
    invalidates: workReads,
    onDone: () => {
      forget()
      onClose()
    },
  })
  const byId = new Map(works.map((work) => [work.id, work]))
  const left = works.filter(({ id }) => pins.every((pin) => pin.id !== id))

  function move(id: string, by: 1 | -1) {
    change((before) => {
      const from = before.findIndex((pin) => pin.id === id)
      const rest = before.filter((pin) => pin.id !== id)
      return [...rest.slice(0, from + by), ...before.slice(from, from + 1), ...rest.slice(from + by)]
    })
  }
  const describe = (id: string, caption: string) =>
    change((before) => before.map((pin) => (pin.id === id ? { id, caption } : pin)))

  return (
    <>
      <Text size="xs" tone="ink-3" mt="sm">
        <Trans>
          Everyone who sees your profile will see this work with its picture and link. Choose up to{' '}
          {PINNED_MOST}. {ph({ pins: pins.length })} chosen.
        </Trans>
      </Text>
      <ol aria-label={t`Pinned`}>
        {pins.map(({ id, caption }, at) => {
          const title = byId.get(id)?.title ?? ''
          return (
            <li key={id} className={classes.row}>
              <Text as="span" weight={600} grow>
                {title}
              </Text>
              <PlaceButtons
                name={title}
                at={at}
                count={pins.length}
                onMove={(by) => move(id, by)}
                onTakeOut={() => change((before) => before.filter((pin) => pin.id !== id))}
              />
              <TextInput
                className={classes.line}
                aria-label={t`Caption for ${title}`}
                placeholder={t`Add a short caption`}
                maxLength={CAPTION_LENGTH}
                value={caption}
                onChange={(event) => describe(id, event.currentTarget.value)}
              />
            </li>
          )
        })}
      </ol>
      {left.length > 0 && (
        <>
          <Text as="h3" size="md" mt="md">
            {t`Your approved work`}
          </Text>
          <ul aria-label={t`Your approved work`}>
            {left.map(({ id, title, approved_at }) => (
              <li key={id} className={classes.row}>
                <Text as="span" weight={600} grow>
                  {title}
                  <Text as="span" size="xs" tone="ink-3" mt="2xs">
                    {' '}
                    {formatDate(approved_at, 'month')}
                  </Text>
                </Text>
                <ActionIcon
                  variant="default"
                  size={40}
                  aria-label={t`Pin ${title}`}
                  disabled={pins.length >= PINNED_MOST}
                  onClick={() => change((before) => [...before, { id, caption: '' }])}
                >
                  <IconPin size={18} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        </>
      )}
      <Checkbox
        mt="lg"
        label={t`Allow on the landing page`}
        description={t`Shown with your name while your profile is public.`}
        checked={onFrontPage}
        onChange={(event) => choose({ onFrontPage: event.currentTarget.checked })}
      />
      <DialogButtons
        onCancel={() => {
          forget()
          onClose()
        }}
      >
        <Button loading={save.isPending} onClick={() => save.mutate()}>
          {t`Save`}
        </Button>
      </DialogButtons>
    </>
  )
}
