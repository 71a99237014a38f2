import { ph, plural, t } from '@lingui/core/macro'
import { Button, Modal, SegmentedControl } from '@mantine/core'
import type { LiveResults } from '@muster/contract/events/hackathon-judging.ts'
import { ordinal } from '@muster/contract/lib/formats.ts'
import { useState } from 'react'
import classes from './reveal.module.css'
import { type Step, stepsOf } from './steps.ts'

const spans = [
  { value: '3', label: t`Top 3` },
  { value: '10', label: t`Top 10` },
  { value: 'all', label: t`All` },
]
/** Arrows, and the keys of presenters. The button has the focus, so Enter and Space press it. */
const FORWARD = new Set(['ArrowRight', 'ArrowDown', 'PageDown'])
const BACK = new Set(['ArrowLeft', 'ArrowUp', 'PageUp'])

interface RevealScreenProps {
  /** As they were when the screen was opened, so that nothing changes on the projector. */
  live: LiveResults
  onClose: () => void
}

/** Reveals the ranks from last to first, one for each key or tap: in full screen, for the projector. */
export default function RevealScreen({ live, onClose }: RevealScreenProps) {
  const [span, setSpan] = useState('10')
  // Number of ranks shown so far.
  const [shown, setShown] = useState(0)
  const steps = stepsOf(live, span === 'all' ? undefined : Number(span))
  const step = steps[shown - 1]
  const isLast = shown === steps.length
  const forward = () => setShown((before) => Math.min(steps.length, before + 1))
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={live.title}
      transitionProps={{ duration: 0 }}
      classNames={{
        content: classes.screen ?? '',
        header: classes.head ?? '',
        title: classes.hackathon ?? '',
        close: classes.close ?? '',
        body: classes.body ?? '',
      }}
      onKeyDown={(event) => {
        if (event.target instanceof HTMLInputElement) return
        if (FORWARD.has(event.key)) forward()
        else if (BACK.has(event.key)) setShown((before) => Math.max(0, before - 1))
        else return
        event.preventDefault()
      }}
    >
      {step ? (
        <Rank step={step} />
      ) : (
        <div className={classes.start}>
          <p className={classes.title}>{t`Results`}</p>
          <SegmentedControl
            aria-label={t`Ranks to reveal`}
            size="lg"
            value={span}
            onChange={setSpan}
            data={spans}
          />
        </div>
      )}
      <Button
        variant="outline"
        className={classes.next ?? ''}
        data-autofocus
        onClick={isLast ? onClose : forward}
      >
        {isLast ? t`Close` : nextText(shown, steps)}
      </Button>
    </Modal>
  )
}

const nextText = (shown: number, steps: readonly Step[]) => {
  const next = steps[shown]
  return next ? t`Reveal ${ph({ ordinal: ordinal(next.rank) })} place` : ''
}

function Rank({ step: { rank, projects } }: { step: Step }) {
  return (
    <section className={classes.rank} data-rank={rank} aria-live="polite">
      <p className={classes.number}>{ordinal(rank)}</p>
      <ul className={classes.projects} data-shared={projects.length > 1 || undefined}>
        {projects.map(({ project_id, title, team, prizes }) => (
          <li key={project_id}>
            <h2 className={classes.title}>{title}</h2>
            <p className={classes.team}>{team}</p>
            {prizes.length > 0 && <p className={classes.prizes}>{prizes.join(', ')}</p>}
          </li>
        ))}
      </ul>
      {projects.length > 3 && (
        <p className={classes.team}>
          {plural({ projects: projects.length }, { one: `# project`, other: `# projects` })}
        </p>
      )}
    </section>
  )
}
