import { t } from '@lingui/core/macro'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Suspense, useEffect } from 'react'
import { Stack, Text } from '../../../../../ui/layout/primitives.tsx'
import { lazyPart } from '../../../../../ui/loading/lazy-part.tsx'
import { SkeletonLines } from '../../../../../ui/loading/states.tsx'
import { Crew } from '../../crew/crew.tsx'
import type { StepId } from '../hackathon-values.ts'
import { fieldId } from '../hackathon-values.ts'
import { FormStep } from './form-step.tsx'
import { LookStep } from './look-step.tsx'
import { PlaceStep } from './place-step.tsx'
import { PrizesStep } from './prizes-step.tsx'
import type { StepProps } from './step-props.ts'

const DatesStep = lazyPart(async () => ({ default: (await import('./dates-step.tsx')).DatesStep }))

const words: Readonly<Record<StepId, readonly [title: string, lead: string]>> = {
  basics: [t`Basics`, t`Say what it’s about, in words that make people curious.`],
  dates: [t`Dates`, t`Applications have to close before the hackathon starts.`],
  place: [t`Place and host`, t`People look at the distance first, so give the exact venue.`],
  look: [t`Look`, t`Add a banner and a logo, or use ones generated from the name.`],
  form: [t`Application form`, t`Ask only what you need to decide.`],
  prizes: [t`Prizes and judging`, t`The weights of all criteria add up to 100.`],
  crew: [
    t`Organisers`,
    t`Organisers manage everything, judges score projects, and volunteers check people in.`,
  ],
}

export function StepContent({ step, ...props }: StepProps & { step: StepId }) {
  useEffect(DatesStep.prepare, [])
  const [title, lead] = words[step]
  const content: Readonly<Record<StepId, () => ReactNode>> = {
    basics: () => <BasicsStep {...props} />,
    dates: () => <DatesStep {...props} />,
    place: () => <PlaceStep {...props} />,
    look: () => <LookStep {...props} />,
    form: () => <FormStep {...props} />,
    prizes: () => <PrizesStep {...props} />,
    crew: () => <Crew hackathonId={props.record.id} />,
  }
  return (
    <section>
      <Text as="h2" size="2xl">
        {title}
      </Text>
      <Text tone="ink-2" mb="md">
        {lead}
      </Text>
      <Stack gap="md">
        <Suspense fallback={<SkeletonLines lines={9} height={22} />}>{content[step]()}</Suspense>
      </Stack>
    </section>
  )
}

function BasicsStep({ autosave: { values, errors, set } }: StepProps) {
  return (
    <>
      <TextInput
        id={fieldId('title')}
        label={t`Name`}
        withAsterisk
        maxLength={100}
        value={values.title}
        error={errors.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <TextInput
        id={fieldId('tagline')}
        label={t`Tagline`}
        description={t`One line about it`}
        maxLength={150}
        value={values.tagline ?? ''}
        error={errors.tagline}
        onChange={(event) => set({ tagline: event.currentTarget.value || null })}
      />
      <Textarea
        id={fieldId('description')}
        label={t`About`}
        autosize
        minRows={6}
        maxRows={20}
        maxLength={5000}
        value={values.description ?? ''}
        error={errors.description}
        onChange={(event) => set({ description: event.currentTarget.value || null })}
      />
      <Checkbox
        label={t`Beginners are welcome`}
        checked={values.welcomes_beginners}
        onChange={(event) => set({ welcomes_beginners: event.currentTarget.checked })}
      />
    </>
  )
}
