/** Style of the outlines. Only transform and size change later; nothing is animated, so there is no motion to reduce. */
export const overlayStyle = `
:host{all:initial;position:fixed;inset:0;z-index:2147483647;contain:strict;pointer-events:none}
:host([hidden]){display:none}
div{position:absolute;inset:0;outline:3px solid transparent;outline-offset:-3px}
.box{inset:auto;top:0;left:0;outline:1px solid #1a5fd7;outline-offset:-1px}
.line{inset:auto;top:0;left:0;outline:0;background:#1a5fd7;border-radius:2px;box-shadow:0 0 0 1px #fff}
.line[hidden]{display:none}
.marked{outline-style:dashed}
.marked span{display:none}
.selected{outline-width:2px;outline-offset:-2px}
.box[hidden]{display:none}
div:focus-visible,div:focus-visible~.selected{outline:3px solid #1a5fd7}
span{position:absolute;inset-inline-start:0;bottom:100%;max-inline-size:16em;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;padding:0 .5em;font:600 calc(12px*var(--unscale,1))/1.67 system-ui,sans-serif;color:#fff;background:#1a5fd7}
.status{clip-path:inset(50%)}
.inside span{bottom:auto;top:0}
@media(forced-colors:active){.line{background:Highlight}.box{outline-color:Highlight}span{border:1px solid}}`;
