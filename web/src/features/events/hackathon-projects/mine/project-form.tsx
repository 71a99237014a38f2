import { t } from '@lingui/core/macro'
import { Button, Select, Textarea, TextInput } from '@mantine/core'
import type { MyProject, ProjectContent } from '@muster/contract/events/hackathon-projects.ts'
import { useRef } from 'react'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { ConflictPanel, plainText } from '../../../../ui/form/conflict-panel.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { UnsavedChanges } from '../../../../ui/form/unsaved-changes.tsx'
import { useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Stack } from '../../../../ui/layout/primitives.tsx'
import { projectReads } from '../queries.ts'
import classes from './my-project.module.css'

type OwnProject = NonNullable<MyProject['project']>

/** Form values of a draft: empty text where nothing is set. */
type ProjectValues = { [Field in keyof ProjectContent]: string }

const emptyValues: ProjectValues = {
  title: '',
  summary: '',
  description: '',
  demo_url: '',
  code_url: '',
  video_url: '',
  track_id: '',
}

const valuesOf = ({ draft }: Pick<OwnProject, 'draft'>): ProjectValues =>
  Object.fromEntries(
    Object.keys(emptyValues).map((name) => [name, draft[name as keyof ProjectContent] ?? '']),
  ) as ProjectValues

/** Fields compared after a conflict between two team members. */
const projectFields = [
  { name: 'title', label: t`Name` },
  { name: 'summary', label: t`Summary` },
  { name: 'description', label: t`Description` },
  { name: 'track_id', label: t`Track` },
  { name: 'demo_url', label: t`Demo` },
  { name: 'code_url', label: t`Code` },
  { name: 'video_url', label: t`Video` },
] as const

interface ProjectFormProps {
  id: string
  mine: MyProject
}

const recordOf = ({ updated_by, ...project }: OwnProject) => ({
  ...project,
  ...(updated_by && { updated_by }),
})

/**
 * The form of the team's project. Saving shares it within the team; submitting sends it to the organisers.
 */
export function ProjectForm({ id, mine }: ProjectFormProps) {
  const { project, tracks, phase, closed_because: closed } = mine
  const params = { hackathon_id: id }
  const act = useRef<'save' | 'handIn'>('save')
  /** `updated_at` of this form's own last save; empty before the first. */
  const saved = useRef('')
  const isClosed = closed !== null && phase !== 'before'
  const { form, field, submit, busy, problem, conflict, forget } = useRecordForm({
    record: project ? recordOf(project) : null,
    valuesOf: (record): ProjectValues => valuesOf(record),
    emptyValues,
    keptAs: `project ${id}`,
    schema: () =>
      import('@muster/contract/events/hackathon-projects.ts').then(({ ProjectDraft }) => ProjectDraft),
    send: (values, record) => {
      const known = [record?.updated_at ?? '', saved.current].sort().at(-1)
      const body = { ...values, ...(known && { seen_at: known }) }
      return act.current === 'save'
        ? api.hackathonProjects.save.answer({ params, body })
        : api.hackathonProjects.handIn.answer({ params, body })
    },
    onDone: ({ reply, text }) => {
      saved.current = reply.updated_at
      toast.success(act.current === 'save' ? t`Draft saved` : text)
      void invalidate(...projectReads)
    },
  })
  const locked = busy || isClosed
  const text = (name: keyof ProjectValues, label: string, more: object = {}) => (
    <TextInput label={label} disabled={locked} {...more} {...field(name)} />
  )
  return (
    <Card title={t`Your project`}>
      <Stack noValidate as="form" gap="md" onSubmit={submit}>
        {conflict && (
          <ConflictPanel
            conflict={conflict}
            fields={projectFields}
            show={(name, value) =>
              plainText(
                name,
                name === 'track_id' ? tracks.find(({ id: track }) => track === value)?.name : value,
              )
            }
          />
        )}
        {text('title', t`Name`, { withAsterisk: true, maxLength: 80 })}
        {text('summary', t`Summary`, {
          description: t`One line that someone at the next desk would understand`,
          maxLength: 150,
        })}
        {tracks.length > 0 && (
          <Select
            label={t`Track`}
            placeholder={t`Choose a track`}
            disabled={locked}
            data={tracks.map(({ id: value, name }) => ({ value, label: name }))}
            {...field('track_id')}
            onChange={(value) => form.setFieldValue('track_id', value ?? '')}
          />
        )}
        <Textarea
          label={t`Description`}
          description={t`Who it’s for, what already works, and what comes next`}
          autosize
          minRows={5}
          maxLength={5000}
          disabled={locked}
          {...field('description')}
        />
        <div className={classes.links}>
          {text('demo_url', t`Demo`, { placeholder: 'https://', type: 'url' })}
          {text('code_url', t`Code`, { placeholder: 'https://', type: 'url' })}
          {text('video_url', t`Video`, { placeholder: 'https://', type: 'url' })}
        </div>
        <FormProblem text={problem} />
        {!isClosed && (
          <Row gap="sm" justify="end" wrap>
            <Button
              type="submit"
              variant="default"
              loading={busy && act.current === 'save'}
              onClick={() => {
                act.current = 'save'
              }}
            >
              {t`Save draft`}
            </Button>
            {phase !== 'before' && (
              <Button
                type="submit"
                loading={busy && act.current === 'handIn'}
                onClick={() => {
                  act.current = 'handIn'
                }}
              >
                {phase === 'late'
                  ? t`Submit late`
                  : project && project.version > 0
                    ? t`Submit again`
                    : t`Submit`}
              </Button>
            )}
          </Row>
        )}
      </Stack>
      <UnsavedChanges when={() => !isClosed && form.isDirty()} forget={forget} />
    </Card>
  )
}
