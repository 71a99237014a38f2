import { t } from '@lingui/core/macro'
import { languageCodes, languageNames } from '@muster/contract/lib/languages.ts'
import { useId } from 'react'
import { chooseLanguage } from '../../../../ui/language/choose-language.ts'
import { Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import classes from './language-cards.module.css'
import { languageHellos } from './language-hellos.ts'

/**
 * The language of the sign-up, and then of the member. Buttons instead of radio buttons, because each loads the page
 * again. What has been typed is kept, except the password.
 */
export function LanguageCards() {
  const heading = useId()
  return (
    <Stack gap="xs" mb="lg">
      <Row justify="space-between" align="baseline" gap="sm" wrap>
        <Text size="sm" weight={700} tone="ink" id={heading}>
          {t`Your language`}
        </Text>
        <Text size="xs" tone="ink-2">{t`You can change it later`}</Text>
      </Row>
      <fieldset className={classes.cards} aria-labelledby={heading}>
        {languageCodes.map((code) => (
          <button
            key={code}
            type="button"
            lang={code}
            className={classes.card}
            aria-pressed={code === document.documentElement.lang}
            onClick={() => chooseLanguage(code)}
          >
            <span className={classes.name}>{languageNames[code]}</span>
            <span className={classes.tick} aria-hidden />
            <span className={classes.hello}>{languageHellos[code]}</span>
          </button>
        ))}
      </fieldset>
      <Text size="xs" tone="ink-2">{t`Posts stay in the language they were written in.`}</Text>
    </Stack>
  )
}
