import { t } from '@lingui/core/macro'
import { graduationYear } from '@muster/contract/lib/fields.ts'
import { z } from 'zod'

/** Validation of the organisation form, loaded with the first check. */

const organization = z
  .custom<{ id: string | null; title: string } | null>()
  .refine((choice) => choice != null, t`Choose one from the list or add it`)
  .refine(
    (choice) => !choice || choice.id !== null || (choice.title.length >= 3 && choice.title.length <= 100),
    {
      error: t`Enter a name of 3 to 100 characters`,
    },
  )

const year = z.preprocess((value) => (value === '' ? null : value), graduationYear.nullable())

const Organization = z.object({
  organization,
  org_type: z.enum(['School', 'College']).nullable(),
  department: z.string().nullable(),
  graduation_year: year,
  is_alumni: z.boolean(),
})

/** A new institute that a student proposes needs its type. */
export const StudyPlace = Organization.refine(
  ({ organization, org_type }) => !organization || organization.id !== null || org_type !== null,
  { error: t`Choose school or college`, path: ['org_type'] },
)

export const WorkPlace = Organization
