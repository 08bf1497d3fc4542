/** The script element in which the server says what to begin with: JSON of the entry, the page's file and what both import. */
const LATE_SCRIPTS_ID = 'late-scripts';
/** Where nothing is painted, as in a tab in the background, milliseconds. */
const UNPAINTED_MS = 1500;

/**
 * Begins the scripts of a page that is whole without them once it has been painted, and not before it is all there: asked for
 * at once, they would share a slow line and a weak processor with what is to be seen. The server's note of them goes when they
 * have come, so that it can be seen from outside.
 */
export const LATE_SCRIPTS_BOOT_SCRIPT = `(function(d){var isBegun=false;function add(name,set){var e=d.createElement(name);for(var k in set)e[k]=set[k];d.head.append(e);return e}function begin(){if(d.readyState==='loading'){d.addEventListener('DOMContentLoaded',begin);return}var data=d.getElementById('${LATE_SCRIPTS_ID}');if(isBegun||!data)return;isBegun=true;var late=JSON.parse(data.textContent);late.imports.forEach(function(href){add('link',{rel:'modulepreload',href:href})});add('script',{type:'module',src:late.entry,onload:function(){data.remove()}}).dataset.page=late.page}try{new PerformanceObserver(begin).observe({type:'paint',buffered:true})}catch(e){}setTimeout(begin,${UNPAINTED_MS})})(document)`;
