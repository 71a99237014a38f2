import { t } from '@lingui/core/macro'
import { NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import {
  PRIZE_KARMA_MAX,
  SCORE_STEPS,
  TAKING_PART_KARMA_MAX,
  WEIGHTS_SUM,
} from '@muster/contract/lib/hackathon-words.ts'
import { randomId } from '../../../../../ui/random-id.ts'
import { fieldId } from '../hackathon-values.ts'
import { PartList } from './part-list.tsx'
import type { StepProps } from './step-props.ts'
import classes from './steps.module.css'

export function PrizesStep({ record, autosave }: StepProps) {
  const { values, errors, set } = autosave
  const sum = values.criteria.reduce((total, { weight }) => total + weight, 0)
  return (
    <>
      <PartList
        label={t`Tracks`}
        removal={(item) => t`Remove item ${item} from tracks`}
        add={t`Add a track`}
        error={errors.tracks}
        items={values.tracks}
        blank={() => ({ id: randomId(), name: '' })}
        onChange={(tracks) => {
          const ids = new Set(tracks.map(({ id }) => id))
          const prizes = values.prizes.map((prize) =>
            prize.track_id && !ids.has(prize.track_id) ? { ...prize, track_id: null } : prize,
          )
          set({ tracks, prizes })
        }}
        render={(track, change, index) => (
          <TextInput
            aria-label={t`Track`}
            placeholder={t`A theme projects can choose`}
            maxLength={60}
            value={track.name}
            error={errors[`tracks.${index}.name`]}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        )}
      />
      <PartList
        label={t`Prizes`}
        removal={(item) => t`Remove item ${item} from prizes`}
        add={t`Add a prize`}
        error={errors.prizes}
        items={values.prizes}
        blank={() => ({
          id: randomId(),
          title: '',
          award: '',
          note: '',
          place: values.prizes.length + 1,
          track_id: null,
          karma: 0,
        })}
        onChange={(prizes) => set({ prizes })}
        render={(prize, change, index) => (
          <>
            <div className={classes.pair}>
              <TextInput
                label={t`Prize`}
                placeholder={t`First`}
                maxLength={60}
                value={prize.title}
                error={errors[`prizes.${index}.title`]}
                onChange={(event) => change({ title: event.currentTarget.value })}
              />
              <TextInput
                label={t`Award`}
                placeholder="₹1,50,000"
                maxLength={80}
                value={prize.award}
                error={errors[`prizes.${index}.award`]}
                onChange={(event) => change({ award: event.currentTarget.value })}
              />
              <NumberInput
                label={t`Rank`}
                description={t`Leave empty to choose the winner yourself`}
                min={1}
                max={20}
                allowDecimal={false}
                value={prize.place ?? ''}
                error={errors[`prizes.${index}.place`]}
                onChange={(value) => change({ place: value === '' ? null : Number(value) })}
              />
              {values.tracks.length > 0 && (
                <Select
                  label={t`Track`}
                  description={t`Leave empty for all projects`}
                  clearable
                  data={values.tracks
                    .filter(({ name }) => name.trim() !== '')
                    .map(({ id, name }) => ({ value: id, label: name }))}
                  value={prize.track_id}
                  onChange={(track_id) => change({ track_id })}
                />
              )}
              {record.may_give_karma && (
                <NumberInput
                  label={t`Karma`}
                  description={t`For each team member`}
                  min={0}
                  max={PRIZE_KARMA_MAX}
                  allowDecimal={false}
                  value={prize.karma}
                  error={errors[`prizes.${index}.karma`]}
                  onChange={(value) => change({ karma: Number(value) })}
                />
              )}
            </div>
            <TextInput
              label={t`Note`}
              maxLength={200}
              value={prize.note}
              onChange={(event) => change({ note: event.currentTarget.value })}
            />
          </>
        )}
      />
      {record.may_give_karma && (
        <NumberInput
          label={t`Karma for taking part`}
          description={t`For everyone who came and whose team submitted a project`}
          min={0}
          max={TAKING_PART_KARMA_MAX}
          allowDecimal={false}
          value={values.taking_part_karma}
          error={errors.taking_part_karma}
          onChange={(value) => set({ taking_part_karma: Number(value) })}
        />
      )}
      <PartList
        id={fieldId('criteria')}
        label={t`Criteria`}
        removal={(item) => t`Remove item ${item} from criteria`}
        {...(values.criteria.length > 0 && { heading: t`Criteria: ${sum} of ${WEIGHTS_SUM}` })}
        add={t`Add a criterion`}
        error={errors.criteria}
        items={values.criteria}
        blank={() => ({
          id: randomId(),
          name: '',
          weight: Math.max(1, WEIGHTS_SUM - sum),
          question: '',
          steps: Array.from({ length: SCORE_STEPS }, () => ''),
        })}
        onChange={(criteria) => set({ criteria })}
        render={(criterion, change, index) => (
          <>
            <div className={classes.pair}>
              <TextInput
                label={t`Criterion`}
                placeholder={t`Usefulness`}
                maxLength={60}
                value={criterion.name}
                error={errors[`criteria.${index}.name`]}
                onChange={(event) => change({ name: event.currentTarget.value })}
              />
              <NumberInput
                label={t`Weight`}
                min={1}
                max={WEIGHTS_SUM}
                allowDecimal={false}
                value={criterion.weight}
                error={errors[`criteria.${index}.weight`]}
                onChange={(value) => value !== '' && change({ weight: Number(value) })}
              />
            </div>
            <TextInput
              label={t`Question for judges`}
              placeholder={t`Does it help someone you can name?`}
              maxLength={200}
              value={criterion.question}
              onChange={(event) => change({ question: event.currentTarget.value })}
            />
          </>
        )}
      />
      <PartList
        label={t`Questions and answers`}
        removal={(item) => t`Remove item ${item} from questions and answers`}
        add={t`Add a question`}
        error={errors.questions}
        items={values.questions}
        blank={() => ({ id: randomId(), question: '', answer: '' })}
        onChange={(questions) => set({ questions })}
        render={(faq, change, index) => (
          <>
            <TextInput
              label={t`Question`}
              maxLength={200}
              value={faq.question}
              error={errors[`questions.${index}.question`]}
              onChange={(event) => change({ question: event.currentTarget.value })}
            />
            <Textarea
              label={t`Answer`}
              autosize
              minRows={2}
              maxLength={1000}
              value={faq.answer}
              error={errors[`questions.${index}.answer`]}
              onChange={(event) => change({ answer: event.currentTarget.value })}
            />
          </>
        )}
      />
    </>
  )
}
