import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { SHORT_LINK_PATH, SLUG } from '@muster/contract/reach/short-link-words.ts'
import { IconCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Row } from '../../../../ui/layout/primitives.tsx'
import { checkQuery } from '../queries.ts'
import classes from './link-form.module.css'

interface SlugFieldProps extends Omit<TextInputProps, 'title'> {
  slug: string
  /** Title of the link; the suggestion is derived from it. */
  title: string
  /** ID of the edited link, whose own slug counts as free. */
  except?: string | undefined
  onChoose: (slug: string) => void
}

const PAUSE_MS = 300

/**
 * The slug after `/r/`. Its availability is checked while typing (debounced), and a free one is suggested.
 */
export function SlugField({ slug, title, except, onChoose, error, ...field }: SlugFieldProps) {
  const [asked] = useDebouncedValue({ short_url: slug.trim(), title: title.trim() }, PAUSE_MS)
  const check = useQuery({
    ...checkQuery({ ...asked, except }),
    enabled: asked.short_url !== '' || asked.title !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isCurrent = asked.short_url === slug.trim() && !check.isPlaceholderData
  const { data } = check
  const isFree = isCurrent && data?.is_free === true
  const suggestion = isCurrent && data?.suggestion !== slug.trim() ? data?.suggestion : null
  return (
    <div className={classes.slug}>
      <TextInput
        label={t`Short link`}
        withAsterisk
        maxLength={SLUG.longest}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field}
        description={`${window.location.host}${SHORT_LINK_PATH}${slug.trim().toLowerCase() || '…'}`}
        error={error ?? (isCurrent ? data?.text : null)}
        rightSection={
          isFree && (
            <IconCheck
              size={18}
              color="var(--good)"
              role="img"
              aria-label={t`This short link is available`}
            />
          )
        }
      />
      {suggestion && (
        <Row as="p" gap="2xs" align="center" size="sm" tone="ink-2" mt="2xs">
          <Trans>
            Available:
            <Button variant="subtle" size="compact-sm" onClick={() => onChoose(suggestion)}>
              {suggestion}
            </Button>
          </Trans>
        </Row>
      )}
      <span className="visually-hidden" role="status">
        {isFree && t`This short link is available`}
      </span>
    </div>
  )
}
