import { t } from '@lingui/core/macro'
import { ActionIcon, Autocomplete, Button, NumberInput, TextInput } from '@mantine/core'
import { HOST_WORDS_LENGTH } from '@muster/contract/circles/meetup-shapes.ts'
import { EVENT_PLAN_DAYS_MAX, EVENT_PLAN_MAX, EVENT_SPEAKERS_MAX } from '@muster/contract/lib/words.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MemberSelect } from '../../../ui/choose/member-select.tsx'
import wide from '../../../ui/form/form-layout.module.css'
import type { Form } from '../../../ui/form/use-form.ts'
import { errorsAfterRemoval } from '../../../ui/form/value-paths.ts'
import { Stack, Text } from '../../../ui/layout/primitives.tsx'
import { type EventValues, eventLabels } from './event-values.ts'
import classes from './plan-fields.module.css'

interface FieldsProps {
  form: Form<EventValues>
}

/** The plan of each date, on the wall clock of the event's time zone. */
export function PlanField({ form }: FieldsProps) {
  const { plan, speakers } = form.values
  const last = plan.at(-1)
  return (
    <Items
      form={form}
      name="plan"
      add={t`Add item`}
      removal={(item) => t`Remove item ${item}`}
      most={EVENT_PLAN_MAX}
      blank={{ day: last?.day ?? 1, time: last?.time ?? '09:00', title: '', note: '', speaker: '' }}
    >
      {(index) => (
        <>
          <div className={classes.when}>
            <NumberInput
              {...form.getInputProps(`plan.${index}.day`)}
              onChange={(day) => form.setFieldValue(`plan.${index}.day`, day === '' ? '' : Number(day))}
              label={t`Day`}
              min={1}
              max={EVENT_PLAN_DAYS_MAX}
              allowDecimal={false}
              clampBehavior="none"
            />
            <TextInput {...form.getInputProps(`plan.${index}.time`)} label={t`Time`} type="time" />
            <TextInput {...form.getInputProps(`plan.${index}.title`)} label={t`Title`} maxLength={100} />
          </div>
          <div className={classes.pair}>
            <TextInput
              {...form.getInputProps(`plan.${index}.note`)}
              label={t`Room or note`}
              maxLength={150}
            />
            <Autocomplete
              {...form.getInputProps(`plan.${index}.speaker`)}
              label={t`Speaker`}
              data={[...new Set(speakers.map(({ name }) => name).filter(Boolean))]}
              maxLength={100}
            />
          </div>
        </>
      )}
    </Items>
  )
}

/** The people who speak, with or without an account here. */
export function SpeakersField({ form }: FieldsProps) {
  return (
    <Items
      form={form}
      name="speakers"
      add={t`Add speaker`}
      removal={(item) => t`Remove speaker ${item}`}
      most={EVENT_SPEAKERS_MAX}
      blank={{ name: '', about: '', words: '', user_id: null }}
    >
      {(index) => (
        <>
          <div className={classes.pair}>
            <TextInput {...form.getInputProps(`speakers.${index}.name`)} label={t`Name`} maxLength={100} />
            <TextInput
              {...form.getInputProps(`speakers.${index}.about`)}
              label={t`What they do`}
              maxLength={120}
            />
          </div>
          <TextInput
            {...form.getInputProps(`speakers.${index}.words`)}
            label={t`Quote`}
            maxLength={HOST_WORDS_LENGTH}
          />
          <MemberSelect
            label={t`Their account here`}
            description={t`Its picture is shown to people who can see the profile`}
            value={form.values.speakers[index]?.user_id ?? null}
            error={form.errors[`speakers.${index}.user_id`]}
            onChange={(member) => form.setFieldValue(`speakers.${index}.user_id`, member?.value ?? null)}
          />
        </>
      )}
    </Items>
  )
}

interface ItemsProps<Name extends 'plan' | 'speakers'> extends FieldsProps {
  name: Name
  /** Label of the button. */
  add: string
  /** Label of the button that removes the item with this number. */
  removal: (item: number) => string
  most: number
  blank: EventValues[Name][number]
  children: (index: number) => ReactNode
}

function Items<Name extends 'plan' | 'speakers'>(props: ItemsProps<Name>) {
  const { form, name, add, removal, most, blank, children } = props
  const items: readonly EventValues[Name][number][] = form.values[name]
  const label = eventLabels[name]
  const put = (next: readonly unknown[]) => form.setFieldValue(name as string, next)
  function remove(index: number) {
    const errors = errorsAfterRemoval(form.errors, name, index)
    put(items.filter((_, at) => at !== index))
    form.setErrors(errors)
  }
  return (
    <fieldset className={`${wide.wide} ${classes.items}`}>
      <legend>{label}</legend>
      {items.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, and their fields are controlled
        <div key={index} className={classes.item}>
          <Stack gap="xs">{children(index)}</Stack>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={removal(index + 1)}
            onClick={() => remove(index)}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </div>
      ))}
      {form.errors[name] && (
        <Text size="sm" tone="bad" role="alert">
          {form.errors[name]}
        </Text>
      )}
      {items.length < most && (
        <Button
          style={{ justifySelf: 'start' }}
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} />}
          onClick={() => put([...items, blank])}
        >
          {add}
        </Button>
      )}
    </fieldset>
  )
}
