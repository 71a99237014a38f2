import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import { Stack } from '../ui/layout/primitives.tsx'

/** Placeholder for a loading page: a title and two cards. */
export function PageSkeleton() {
  return (
    <Stack aria-busy="true" gap="lg">
      <span className="visually-hidden" role="status">
        {t`Loading the page`}
      </span>
      <Skeleton height={34} width="min(320px, 70%)" />
      <Skeleton height={220} radius="lg" />
      <Skeleton height={160} radius="lg" />
    </Stack>
  )
}
