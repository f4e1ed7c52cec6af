import type { FieldValues } from '../../protocol/blocks/block-value.js';
import { mapBlockTable } from '../../protocol/blocks/map.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import { mapLink } from '../../protocol/maps/map-link.js';
import { defaultMapSettings, layerOf, type MapLayer, type MapSettings } from '../../protocol/maps/map-settings.js';
import { markerPoint } from '../../protocol/maps/map-view.js';
import { optionAttribute } from '../../protocol/names/attributes.js';
import { mapTable } from '../../protocol/widgets/map.js';
import type { BlockTemplate, Html, RenderContext } from './block-template.js';
import { optionalHtml } from './fields.js';
import { html } from './html.js';
import { attributesHtml, blockAttributes, partHtml, widgetAttributes } from './markup.js';

type MapValue = FieldValues<(typeof mapBlockTable)['fields']>;

const { name, options } = mapTable;

/** The address in the lines of the block, which its link has too, so that the server draws both when one changes. */
function addressHtml(value: MapValue, context: RenderContext): Html {
  const lines = [value.addressLine1, value.addressLine2, value.addressCountry].filter(Boolean);
  return html`<address class="map-address">${optionalHtml(
    context,
    'addressTitle',
    value.addressTitle,
    (text, mark) => html`<strong class="map-title"${partHtml('title')}${mark}>${text}</strong>`,
  )}${lines.map((line) => html`<span class="map-line">${line}</span>`)}</address>`;
}

/** Whose map it is: hidden until it is shown. */
function creditHtml({ credit, creditLink }: MapLayer): Html {
  const words = creditLink ? html`<a href="${creditLink}" target="_blank" rel="noopener">${credit}</a>` : credit;
  return html`<p class="map-credit"${partHtml('credit')} hidden>${words}</p>`;
}

/** What is shown in the box until the map is: a drawing, and the button that loads it. */
function previewHtml(host: string | null, context: RenderContext): Html {
  const button = (provider: string): Html =>
    html`<button type="button" class="map-open"${partHtml('open')} hidden><span>${context.text('map.show')}</span> <small>${context.text('map.note', { provider })}</small></button>`;
  return html`<div class="map-preview"${partHtml('preview')}><span class="map-pin" aria-hidden="true"></span>${host && button(host)}</div>`;
}

interface Drawing {
  readonly provider: MapSettings['provider'];
  readonly chosen: ReturnType<typeof layerOf>;
}

/** Attributes of the behaviour: how and from what the map is drawn, and the options of the block. */
function drawingHtml(value: MapValue, { provider, chosen }: Drawing): Html {
  const shared = Object.fromEntries(
    Object.keys(options)
      .filter((option) => option !== 'addressTitle' && Object.hasOwn(value, option))
      .map((option) => [option, value[option as keyof MapValue]]),
  );
  const drawn = attributesHtml({
    [optionAttribute('provider')]: provider,
    [optionAttribute('tiles')]: chosen?.layer.tiles ?? null,
    [optionAttribute('tileZoom')]: chosen?.layer.tileZoom ?? null,
    'data-layer': chosen?.name ?? null,
  });
  return html`${widgetAttributes(name, options, shared)}${drawn}`;
}

/** The box of the map. */
function boxHtml({ provider, chosen }: Drawing, context: RenderContext): Html {
  const host = provider === 'google' ? 'Google Maps' : chosen && new URL(chosen.layer.tiles).host;
  return html`<div class="map-box">
<div class="map-canvas"${partHtml('canvas')}></div>${previewHtml(host, context)}${chosen && creditHtml(chosen.layer)}<p class="map-status"${partHtml('status')} role="status"></p>
</div>`;
}

export const map: BlockTemplate = {
  type: mapBlockTable.type,
  render(block, context) {
    const value = settleBlockValue(mapBlockTable, block.value);
    const { provider, layers } = context.maps ?? defaultMapSettings;
    const isSatellite = value.style === 'Satellite';
    const drawing = {
      provider,
      chosen: provider === 'leaflet' ? layerOf({ layers }, { ...value, isSatellite }) : null,
    };
    const lines = [value.addressLine1, value.addressLine2, value.addressCountry].filter(Boolean).join(', ');
    const link = mapLink(provider, lines, markerPoint(value, { lat: value.mapLat, lng: value.mapLng }), value.mapZoom);
    return html`<figure class="map"${blockAttributes(block)}${drawingHtml(value, drawing)}>
${boxHtml(drawing, context)}
<figcaption class="map-place">${addressHtml(value, context)}<a class="map-link" href="${link}" target="_blank" rel="noopener"${partHtml('link')}>${context.text('map.link')}</a></figcaption>
</figure>`;
  },
};
