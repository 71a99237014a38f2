import { ph, t } from '@lingui/core/macro'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import type { MeetupProof } from '@muster/contract/circles/meetup-reports.ts'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useKeptText } from '../../../../api/session/use-kept-text.ts'
import { Chip, type ChipTone } from '../../../../ui/chip.tsx'
import { Row } from '../../../../ui/layout/primitives.tsx'
import { ProofLink } from '../shared/circle/proof-link.tsx'
import { PictureChoice } from './picture-choice.tsx'
import classes from './report.module.css'
import { useProof } from './use-proof.ts'

interface ProofRowProps {
  meetupId: string
  task: MeetupDetail['tasks'][number]
  /** The proof already sent. */
  proof: MeetupProof | undefined
  /** Updates the set of task ids with a chosen but unsent proof. */
  onUnsent: Dispatch<SetStateAction<ReadonlySet<string>>>
}

/** One task of the meetup. Its proof is sent on its own, apart from the report. */
export function ProofRow({ meetupId, task, proof, onUnsent }: ProofRowProps) {
  const [opened, setOpened] = useState(false)
  const acts = useProof(meetupId, task.id)
  const state = stateOf(proof !== undefined, acts)
  return (
    <li className={classes.task}>
      <Row gap="xs sm" align="center" wrap>
        <p className={classes.taskTitle}>{task.title}</p>
        <Chip tone={state.tone}>{state.label}</Chip>
        {proof && (
          <Button size="sm" variant="subtle" loading={acts.takingBack} onClick={acts.takeBack}>
            {t`Withdraw`}
          </Button>
        )}
        {!proof && !opened && (
          <Button
            size="sm"
            variant="default"
            aria-label={t`Show your work for ${ph({ title: task.title })}`}
            onClick={() => setOpened(true)}
          >
            {t`Show your work`}
          </Button>
        )}
      </Row>
      {task.description && <p className={classes.quiet}>{task.description}</p>}
      {proof && <ProofLink proof={proof} />}
      {!proof && opened && (
        <ProofEditor task={task} acts={acts} onUnsent={onUnsent} onClose={() => setOpened(false)} />
      )}
    </li>
  )
}

type Acts = ReturnType<typeof useProof>

function stateOf(sent: boolean, { sending, failure }: Acts): { label: string; tone: ChipTone } {
  if (sent) return { label: t`Sent`, tone: 'good' }
  if (sending) return { label: t`Sending…`, tone: 'brand' }
  return failure
    ? { label: t`Not sent`, tone: 'bad' }
    : { label: t({ message: 'Open', context: 'still open' }), tone: 'plain' }
}

interface ProofEditorProps extends Pick<ProofRowProps, 'task' | 'onUnsent'> {
  acts: Acts
  onClose: () => void
}

function ProofEditor({ task, acts, onUnsent, onClose }: ProofEditorProps) {
  const [file, setFile] = useState<File>()
  const [url, setUrl, dropUrl] = useKeptText(acts.link)
  const [kind, setKind] = useState(url ? 'link' : 'picture')
  const [problem, setProblem] = useState<string>()
  const { sending, failure } = acts
  const chosen = file !== undefined || url.trim() !== ''
  useEffect(() => {
    if (!chosen) return
    onUnsent((others) => new Set(others).add(task.id))
    return () => onUnsent((others) => new Set([...others].filter((id) => id !== task.id)))
  }, [chosen, task.id, onUnsent])

  function send() {
    if (sending) return
    if (kind === 'picture') {
      if (!file) return setProblem(t`Choose a picture or enter a link`)
      return acts.send({ file })
    }
    const link = url.trim()
    if (!/^https?:\/\/\S+$/.test(link)) return setProblem(t`Enter a link that starts with https://`)
    acts.send({ url: link })
  }
  function close() {
    dropUrl()
    onClose()
  }
  function changed() {
    setProblem(undefined)
    acts.forget()
  }

  return (
    <div className={classes.editor}>
      <SegmentedControl
        aria-label={t`Type of proof for ${ph({ title: task.title })}`}
        data={[
          { value: 'picture', label: t`Picture` },
          { value: 'link', label: t`Link` },
        ]}
        value={kind}
        disabled={sending}
        onChange={(value) => {
          setKind(value)
          changed()
        }}
      />
      {kind === 'picture' ? (
        <PictureChoice
          label={t`Picture of your work`}
          file={file}
          disabled={sending}
          error={problem ?? failure}
          onChange={(chosen) => {
            setFile(chosen)
            changed()
          }}
        />
      ) : (
        <TextInput
          label={t`Link to your work`}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={300}
          disabled={sending}
          value={url}
          error={problem ?? failure}
          onChange={(event) => {
            setUrl(event.currentTarget.value)
            changed()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Keep the nested form from submitting the report.
            event.preventDefault()
            send()
          }}
        />
      )}
      <div className={classes.acts}>
        <Button size="sm" variant="light" loading={sending} onClick={send}>
          {failure ? t`Try again` : t`Send proof`}
        </Button>
        <Button size="sm" variant="subtle" disabled={sending} onClick={close}>
          {t`Close`}
        </Button>
      </div>
    </div>
  )
}
