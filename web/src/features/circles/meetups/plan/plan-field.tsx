import { ph, t } from '@lingui/core/macro'
import { ActionIcon, Button, Input, NumberInput, TextInput } from '@mantine/core'
import { MOST_STEPS } from '@muster/contract/circles/meetup-shapes.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import type { Form } from '../../../../ui/form/use-form.ts'
import { Row } from '../../../../ui/layout/primitives.tsx'
import type { MeetupValues, StepValue } from './meetup-values.ts'
import classes from './plan.module.css'

/** The plan. Times are minutes from the start, so that they move with the meetup. */
export function PlanField({ form }: { form: Form<MeetupValues> }) {
  const id = useId()
  const { plan } = form.values
  const [error] = Object.entries(form.errors).flatMap(([name, text]) =>
    /^plan(\.|$)/.test(name) ? [text] : [],
  )
  const set = (steps: StepValue[]) => {
    form.setFieldValue('plan', steps)
    form.clearFieldError('plan')
  }
  const change = (at: number, part: Partial<StepValue>) =>
    set(plan.map((step, index) => (index === at ? { ...step, ...part } : step)))
  return (
    <Input.Wrapper
      id={id}
      label={t`Plan`}
      description={t`What happens when, in minutes after the start. Leave it empty if there’s no set plan.`}
      error={error}
    >
      {plan.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same words
        <Row key={index} gap="xs" align="center" mt="xs">
          <NumberInput
            className={classes.after}
            aria-label={t`Step ${ph({ index: index + 1 })}: minutes after the start`}
            suffix={` ${t`min`}`}
            min={0}
            max={480}
            allowDecimal={false}
            allowNegative={false}
            value={step.after}
            onChange={(value) => change(index, { after: value === '' ? '' : Number(value) })}
          />
          <TextInput
            className={classes.taskInput}
            aria-label={t`Step ${ph({ index: index + 1 })}: what happens`}
            maxLength={100}
            value={step.what}
            onChange={(event) => change(index, { what: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t`Remove step ${ph({ index: index + 1 })}`}
            onClick={() => set(plan.filter((_, other) => other !== index))}
          >
            <IconX size={17} />
          </ActionIcon>
        </Row>
      ))}
      {plan.length < MOST_STEPS && (
        <Button
          variant="default"
          size="sm"
          mt={6}
          leftSection={<IconPlus size={18} />}
          onClick={() => set([...plan, { after: nextAfter(plan), what: '' }])}
        >
          {t`Add step`}
        </Button>
      )}
    </Input.Wrapper>
  )
}

const USUAL_MINUTES = 15

/** The first step is at the start; each further one 15 minutes after the previous. */
function nextAfter(plan: readonly StepValue[]): number {
  const last = plan.at(-1)
  return last ? Math.min(480, Number(last.after) + USUAL_MINUTES) : 0
}
