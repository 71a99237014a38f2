import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { HACKATHONS, hackathonDetailsPath } from '@muster/contract/events/addresses.ts'
import type { HackathonRecord } from '@muster/contract/events/hackathon-shapes.ts'
import { IconArrowLeft, IconCloudCheck, IconCloudOff, IconEye } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { tellFailure } from '../../../../ui/acts/tell-failure.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { ConflictPanel } from '../../../../ui/form/conflict-panel.tsx'
import { UnsavedChanges } from '../../../../ui/form/unsaved-changes.tsx'
import { Row } from '../../../../ui/layout/primitives.tsx'
import { formatRelative } from '../../../../ui/text/format.ts'
import { useNow } from '../../../circles/meetups/shared/use-now.ts'
import { clockTime } from '../../../circles/meetups/shared/words/when.ts'
import { hackathonReads } from '../queries.ts'
import { comparedFields, fieldId, type StepId, stepOf, steps } from './hackathon-values.ts'
import { Preview } from './preview.tsx'
import { StepList } from './step-list.tsx'
import { StepContent } from './steps/step-content.tsx'
import type { SaveState } from './use-autosave.ts'
import { useAutosave } from './use-autosave.ts'
import classes from './wizard.module.css'

/** The whole hackathon in steps, in any order. It autosaves; the preview links to what is missing. */
export function Wizard({ record }: { record: HackathonRecord }) {
  const autosave = useAutosave(record)
  const [params, setParams] = useAddressParams()
  const [previewed, setPreviewed] = useState(false)
  const [asked, setAsked] = useState(false)
  const wanted = useRef<string>(undefined)
  const chosen = steps.find(({ id }) => id === params.get('step'))?.id
  const step = chosen ?? 'basics'
  const index = steps.findIndex(({ id }) => id === step)
  const { missing } = record
  const isDraft = record.status === 'Draft'

  function open(id: StepId | null) {
    setParams(id ? { step: id } : {}, { preventScrollReset: true })
  }
  function lead(field: string) {
    setPreviewed(false)
    wanted.current = fieldId(field)
    open(stepOf(field))
  }
  // Focus after the step with the field has rendered.
  useEffect(() => {
    const field = wanted.current && document.getElementById(wanted.current)
    if (!field) return
    wanted.current = undefined
    field.focus()
    field.scrollIntoView({ block: 'center' })
  })

  const publish = useAction({
    call: async () => {
      await autosave.save()
      return api.hackathons.publish.answer({
        params: { hackathon_id: record.id },
        body: { status: 'Published' },
      })
    },
    success: t`Hackathon published`,
    invalidates: hackathonReads,
    onDone: () => {
      setAsked(false)
      void autosave.catchUp()
    },
    onFailed: (error) => {
      setAsked(false)
      if (error instanceof ApiError) autosave.setErrors(error.fields)
      tellFailure(error)
    },
  })
  function beginPublishing() {
    const [first] = missing
    if (!first) return setAsked(true)
    toast.error(
      t`Fill in these fields before publishing: ${ph({ missing: missing.map(({ label }) => label).join(', ') })}`,
    )
    lead(first.field)
  }
  function goOn(event: KeyboardEvent) {
    const next = steps[index + 1]
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && next) open(next.id)
  }

  return (
    <div className={classes.wizard} data-dense data-step={chosen}>
      <header className={classes.bar}>
        <nav aria-label={t`Breadcrumb`} className={classes.crumbs}>
          <Link to={HACKATHONS}>{t`Hackathons`}</Link>
        </nav>
        <h1 className={classes.title}>{autosave.values.title || t`Hackathon`}</h1>
        <Chip tone={record.status === 'Published' ? 'good' : 'plain'}>{record.status}</Chip>
        <SaveNote state={autosave.state} onRetry={() => void autosave.save()} />
        <div className={classes.acts}>
          {isDraft && missing.length > 0 && (
            <p className={classes.missing}>
              {t`${plural({ missing: missing.length }, { one: `# field`, other: `# fields` })} to fill in before you can publish`}
            </p>
          )}
          <Button
            className={classes.previewButton}
            variant="default"
            size="sm"
            leftSection={<IconEye size={18} />}
            onClick={() => setPreviewed(true)}
          >
            {t`Preview`}
          </Button>
          <Button
            className={classes.pageButton}
            component={Link}
            to={hackathonDetailsPath(record.id)}
            variant="default"
            size="sm"
            leftSection={<IconEye size={18} />}
          >
            {isDraft ? t`Preview` : t`View page`}
          </Button>
          {isDraft && (
            <Button
              size="sm"
              variant={missing.length > 0 ? 'light' : 'filled'}
              loading={publish.isPending}
              onClick={beginPublishing}
            >
              {t`Publish`}
            </Button>
          )}
        </div>
      </header>
      <div className={classes.columns}>
        <StepList current={step} missing={missing} onOpen={open} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a key for what the button below does as well */}
        <div className={classes.content} onKeyDown={goOn}>
          <button type="button" className={classes.back} onClick={() => open(null)}>
            <IconArrowLeft size={18} aria-hidden="true" />
            {t`All steps`}
          </button>
          {autosave.conflict && <ConflictPanel conflict={autosave.conflict} fields={comparedFields} />}
          <StepContent step={step} record={record} autosave={autosave} />
          <StepFoot index={index} onOpen={open} />
        </div>
        <aside className={classes.preview}>
          <Preview record={record} values={autosave.values} onField={lead} />
        </aside>
      </div>
      <Modal opened={previewed} onClose={() => setPreviewed(false)} title={t`Preview`} size={480}>
        <Preview record={record} values={autosave.values} onField={lead} />
      </Modal>
      <ConfirmDialog
        opened={asked}
        title={t`Publish “${ph({ title: autosave.values.title })}”?`}
        confirmLabel={t`Publish`}
        busy={publish.isPending}
        onConfirm={() => publish.mutate()}
        onClose={() => setAsked(false)}
      >
        {t`Everyone will see it, and people can apply as soon as applications open.`}
      </ConfirmDialog>
      <UnsavedChanges when={autosave.isUnsaved} />
    </div>
  )
}

function StepFoot({ index, onOpen }: { index: number; onOpen: (id: StepId) => void }) {
  const before = steps[index - 1]
  const next = steps[index + 1]
  return (
    <Row gap="sm" wrap mt="lg">
      {before && (
        <Button variant="default" leftSection={<IconArrowLeft size={18} />} onClick={() => onOpen(before.id)}>
          {t`Back to ${ph({ title: before.title })}`}
        </Button>
      )}
      {next && (
        <Button ml="auto" onClick={() => onOpen(next.id)}>{t`Next: ${ph({ title: next.title })}`}</Button>
      )}
    </Row>
  )
}

/** 'Saved 12 seconds ago'; after an error, since when changes are unsaved, with a retry. */
function SaveNote({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const now = useNow(4000)
  if (state.kind === 'saving') return <p className={classes.saved}>{t`Saving…`}</p>
  if (state.kind === 'saved') {
    return (
      <p className={classes.saved}>
        <IconCloudCheck size={18} aria-hidden="true" />
        <Trans>Saved {ph({ agoText: agoText(state.at, now) })}</Trans>
      </p>
    )
  }
  return (
    <p className={classes.saved} data-failed role="alert">
      <IconCloudOff size={18} aria-hidden="true" />
      {t`Not saved since ${ph({ clockTime: clockTime(state.since) })}: ${ph({ text: state.text })}`}
      <Button size="compact-sm" variant="subtle" onClick={onRetry}>
        {t`Try again`}
      </Button>
    </p>
  )
}

function agoText(at: Date, now: Date): string {
  const seconds = Math.round((now.getTime() - at.getTime()) / 1000)
  if (seconds < 3) return t`just now`
  return seconds < 60
    ? t`${plural(seconds, { one: `# second`, other: `# seconds` })} ago`
    : formatRelative(at, now)
}
