import { ph, t } from '@lingui/core/macro'
import { Button, Checkbox, Select, TagsInput, TextInput } from '@mantine/core'
import type { FormField } from '@muster/contract/events/hackathon-parts.ts'
import { accountFields, type FormFieldKind } from '@muster/contract/lib/hackathon-words.ts'
import { useState } from 'react'
import { ApiError } from '../../../../../api/api-error.ts'
import { api } from '../../../../../api/client.ts'
import { tellFailure } from '../../../../../ui/acts/tell-failure.ts'
import { useAction } from '../../../../../ui/acts/use-action.ts'
import { UnsavedChanges } from '../../../../../ui/form/unsaved-changes.tsx'
import type { FormErrors } from '../../../../../ui/form/use-form.ts'
import { isSame } from '../../../../../ui/form/value-paths.ts'
import { Row, Text } from '../../../../../ui/layout/primitives.tsx'
import { randomId } from '../../../../../ui/random-id.ts'
import { hackathonReads } from '../../queries.ts'
import { accountLabels, fieldNameOf, kindWords } from './form-words.ts'
import { PartList } from './part-list.tsx'
import type { StepProps } from './step-props.ts'
import classes from './steps.module.css'

type Own = FormField & { readonly id: string }

const kinds = Object.entries(kindWords).map(([value, label]) => ({ value, label }))
const hasOptions = (kind: FormFieldKind) => kind === 'choice' || kind === 'choices'

/**
 * The application form. It has its own save button, because a change after the first application creates a
 * new version.
 */
export function FormStep({ record, autosave }: StepProps) {
  const [system, setSystem] = useState(() => record.form.filter(({ kind }) => kind === 'system'))
  const [own, setOwn] = useState<readonly Own[]>(() =>
    record.form.filter(({ kind }) => kind !== 'system').map((field) => ({ ...field, id: randomId() })),
  )
  const [saved, setSaved] = useState(record.form)
  const [errors, setErrors] = useState<FormErrors>({})
  const fields = fieldsOf(system, own)
  const isChanged = !isSame(fields, saved)
  const save = useAction({
    call: (next: FormField[]) =>
      api.hackathons.setForm.answer({ params: { hackathon_id: record.id }, body: { fields: next } }),
    success: t`Form saved`,
    invalidates: hackathonReads,
    onDone: (_reply, next) => {
      setSaved(next)
      setErrors({})
      void autosave.catchUp()
    },
    onFailed: (error) => {
      if (error instanceof ApiError) setErrors(error.fields)
      tellFailure(error)
    },
  })
  const errorOf = (index: number, name: string) => errors[`fields.${system.length + index}.${name}`]

  return (
    <>
      {record.is_answered && (
        <Text size="sm" tone="ink-3" role="note">
          {t`People have already applied. Your changes will only apply to new applicants. Others keep the answers they gave.`}
        </Text>
      )}
      <section className={classes.part} aria-label={t`From their account`}>
        <h3>{t`From their account`}</h3>
        <Text size="sm" tone="ink-3">
          {t`Applicants agree that organisers can see these.`}
        </Text>
        {accountFields.map((name) => {
          const field = system.find(({ field_name }) => field_name === name)
          return (
            <div key={name} className={classes.pair}>
              <Checkbox
                label={accountLabels[name]}
                checked={field !== undefined}
                onChange={(event) =>
                  setSystem(
                    event.currentTarget.checked
                      ? [...system, systemField(name)]
                      : system.filter(({ field_name }) => field_name !== name),
                  )
                }
              />
              {field && (
                <Checkbox
                  label={t`Required`}
                  aria-label={t`${ph({ accountLabels: accountLabels[name] })} is required`}
                  checked={field.is_required}
                  onChange={(event) => {
                    const is_required = event.currentTarget.checked
                    setSystem(system.map((one) => (one === field ? { ...one, is_required } : one)))
                  }}
                />
              )}
            </div>
          )
        })}
      </section>
      <PartList
        label={t`Your questions`}
        removal={(item) => t`Remove item ${item} from your questions`}
        add={t`Add a question`}
        error={errors.fields}
        items={own}
        blank={(): Own => ({
          id: randomId(),
          field_name: '',
          kind: 'short',
          label: '',
          help: '',
          is_required: false,
          options: [],
        })}
        onChange={setOwn}
        render={(field, change, index) => (
          <>
            <TextInput
              label={t`Question`}
              maxLength={200}
              value={field.label}
              error={errorOf(index, 'label') ?? errorOf(index, 'field_name')}
              onChange={(event) => change({ label: event.currentTarget.value })}
            />
            <TextInput
              label={t`Help text`}
              description={t`A line shown below the question`}
              maxLength={200}
              value={field.help}
              error={errorOf(index, 'help')}
              onChange={(event) => change({ help: event.currentTarget.value })}
            />
            <div className={classes.pair}>
              <Select
                label={t`Answer`}
                allowDeselect={false}
                data={kinds}
                value={field.kind}
                onChange={(kind) => kind && change({ kind: kind as FormFieldKind })}
              />
              <Checkbox
                mt={32}
                label={t`Required`}
                checked={field.is_required}
                onChange={(event) => change({ is_required: event.currentTarget.checked })}
              />
            </div>
            {hasOptions(field.kind) && (
              <TagsInput
                label={t`Choices`}
                description={t`Press Enter after each one`}
                maxTags={20}
                value={field.options}
                error={errorOf(index, 'options')}
                onChange={(options) => change({ options })}
              />
            )}
          </>
        )}
      />
      <Row gap="xs" align="center" wrap>
        <Button disabled={!isChanged} loading={save.isPending} onClick={() => save.mutate(fields)}>
          {t`Save form`}
        </Button>
        {isChanged && (
          <Text size="sm" tone="ink-3">
            {t`Not saved yet`}
          </Text>
        )}
      </Row>
      <UnsavedChanges when={() => isChanged && !save.isPending} />
    </>
  )
}

const systemField = (name: (typeof accountFields)[number]): FormField => ({
  field_name: name,
  kind: 'system',
  label: accountLabels[name],
  help: '',
  is_required: false,
  options: [],
})

/** The fields to save. A new question gets its stored name from its label. */
function fieldsOf(system: readonly FormField[], own: readonly Own[]): FormField[] {
  const taken = new Set([...system, ...own].map(({ field_name }) => field_name.toLowerCase()))
  const questions = own.map(({ id: _, ...field }) => {
    if (field.field_name !== '') return { ...field, options: hasOptions(field.kind) ? field.options : [] }
    const field_name = fieldNameOf(field.label, taken)
    taken.add(field_name.toLowerCase())
    return { ...field, field_name, options: hasOptions(field.kind) ? field.options : [] }
  })
  return [...system, ...questions]
}
