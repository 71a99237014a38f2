/** Sizes come from `web/src/theme`, and sides from the direction of the text. Biome checks the rest. */
export default {
  languageOptions: { directionality: { block: 'top-to-bottom', inline: 'left-to-right' } },
  rules: {
    'declaration-property-value-allowed-list': {
      // In print (pt) and in proportion to the text around it (em), a size follows the paper or the text.
      'font-size': [/^var\(--text-[a-z0-9]+\)$/, /^[\d.]+(?:pt|em)$/, 'inherit', '0', '100%'],
      '/^(?:row-|column-)?gap$/': [/^(?:(?:var\(--gap-[a-z0-9]+\)|0|1px|\d+pt)(?: |$))+$/],
      '/^border.*-radius$/': [/^(?:(?:var\(--radius(?:-[a-z]+)?\)|0|50%)(?: |$))+$/, 'inherit'],
    },
    'declaration-property-value-disallowed-list': {
      // Four sides in one value are physical. Write one value for each axis.
      '/^(?:margin|padding|inset|border-radius)$/': [
        /^(?:[^\s()]+|\S*\(.*\))(?: (?:[^\s()]+|\S*\(.*\))){3}$/,
      ],
      // To the side, gradients go with `--end` (tokens.css).
      '/^(?:background|background-image|--.*)$/': [
        /gradient\(\s*(?:to (?:\S+ )?(?:left|right)|(?!0deg|180deg)-?[\d.]+deg)/,
      ],
    },
    'media-feature-name-value-allowed-list': { '/width|height/': [] },
    'property-layout-mappings': [
      'flow-relative',
      {
        ignoreProperties: [
          /width|height/,
          /^overflow/,
          /^overscroll/,
          /^contain-intrinsic/,
          /^(?:margin|padding|inset|scroll-\w+|border-\w+)$/,
        ],
      },
    ],
    // Safari knows no `resize: block`.
    'value-keyword-layout-mappings': ['flow-relative', { ignoreProperties: ['resize'] }],
  },
}
