import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import type { CvRole } from '@muster/contract/people/cv.ts'
import {
  type Icon,
  IconBriefcase,
  IconChecklist,
  IconPencilPlus,
  IconRocket,
  IconSchool,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Chip, ChipRow } from '../../../../ui/chip.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { useProfileDialog } from '../dialogs/use-profile-dialog.ts'
import { cvQuery } from './cv-queries.ts'
import classes from './introduction.module.css'

const icons: Readonly<Record<CvRole['kind'], Icon>> = {
  circle: IconUsersGroup,
  group: IconWorld,
  campus: IconSchool,
  hackathon: IconRocket,
  review: IconChecklist,
}

/** The member's own introduction, and what they do for others. Reserves its height while loading. */
export function Introduction({ muid, own }: { muid: string; own: boolean }) {
  const { data: cv, isPending } = useQuery(cvQuery(muid))
  if (isPending) return <Skeleton height={20} mt={12} maw={420} />
  if (!cv) return null
  const isOpen = cv.open_to_work || cv.open_to_gigs
  return (
    <>
      {cv.bio ? <p className={classes.bio}>{cv.bio}</p> : own && <AddBio />}
      {(cv.roles.length > 0 || isOpen) && (
        <Text as="div" mt="sm">
          <ChipRow>
            {cv.roles.map((role) => (
              <RoleChip key={`${role.kind} ${role.words}`} role={role} />
            ))}
            {isOpen && (
              <Chip tone="good" icon={<IconBriefcase aria-hidden="true" />}>
                {cv.open_to_work ? t`Open to work` : t`Open to gigs`}
              </Chip>
            )}
          </ChipRow>
        </Text>
      )}
    </>
  )
}

function RoleChip({ role: { kind, words, path } }: { role: CvRole }) {
  const RoleIcon = icons[kind]
  const chip = (
    <Chip tone="brand" icon={<RoleIcon aria-hidden="true" />}>
      <span className={classes.words}>{words}</span>
    </Chip>
  )
  return path ? (
    <Link className={classes.role} to={path}>
      {chip}
    </Link>
  ) : (
    chip
  )
}

function AddBio() {
  const dialog = useProfileDialog()
  return (
    <button type="button" className={classes.add} onClick={() => dialog.open('profile')}>
      <IconPencilPlus size={18} stroke={1.8} aria-hidden="true" />
      {t`Say what you make`}
    </button>
  )
}
