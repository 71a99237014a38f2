import { expect, test } from 'vitest'
import { circleFormSchema, slotFormSchema } from './circle-form-schema.ts'
import { circleBody, newCircle, slotBody, slotValues, withDay } from './circle-values.ts'

const group = '0b8f6c5e-6f1f-4a53-9d0e-1f0f3a7d2c11'
const filled = { ...newCircle(group), name: 'Web at MEC', time_zone: 'Asia/Kolkata' }

test('sends nothing for what was left empty', () => {
  expect(circleBody(filled)).toEqual({
    name: 'Web at MEC',
    ig: group,
    rhythm: null,
    meet_days: [],
    meet_time: null,
    meet_place: null,
    time_zone: 'Asia/Kolkata',
  })
})

test('days that were chosen before the rhythm was taken away are not sent', () => {
  const values = { ...filled, meet_days: [1, 4] }
  expect(slotBody(values).meet_days).toEqual([])
  expect(slotBody({ ...values, rhythm: 'weekly' }).meet_days).toEqual([1, 4])
})

test('a stored slot comes back as it was', () => {
  const slot = {
    rhythm: 'monthly',
    meet_days: [1, 15],
    meet_time: '18:30',
    meet_place: null,
    time_zone: 'Asia/Kolkata',
  } as const
  expect(slotBody(slotValues({ ...slot, meet_days: [1, 15] }))).toEqual(slot)
})

test('pressing a day adds it in order, and takes it away again', () => {
  expect(withDay([1, 5], 3)).toEqual([1, 3, 5])
  expect(withDay([1, 3, 5], 3)).toEqual([1, 5])
})

test('says at the field what is missing', () => {
  const errors = (values: unknown) =>
    Object.fromEntries(
      (circleFormSchema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [
        path.join('.'),
        message,
      ]),
    )
  expect(errors(filled)).toEqual({})
  expect(errors({ ...newCircle(), time_zone: 'Asia/Kolkata' })).toEqual({
    name: 'Name is required',
    ig: 'Choose an interest group',
  })
  expect(errors({ ...filled, rhythm: 'weekly' })).toEqual({ meet_days: 'Choose at least one weekday' })
  expect(errors({ ...filled, rhythm: 'monthly', meet_days: [] })).toEqual({
    meet_days: 'Choose at least one day of the month',
  })
})

test('the slot alone is checked by the same rules', () => {
  const issues = slotFormSchema.safeParse({ ...slotValues({ ...slotBody(filled), rhythm: 'weekly' }) }).error
  expect(issues?.issues.map(({ path }) => path.join('.'))).toEqual(['meet_days'])
  expect(slotFormSchema.safeParse({ ...slotValues(slotBody(filled)), meet_time: '25:00' }).success).toBe(
    false,
  )
})
